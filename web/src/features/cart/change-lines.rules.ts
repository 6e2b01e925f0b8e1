import { withLineBack } from '@sufra/shared/orders/line-back.rules'
import { addLine, type Cart, type CartLine, isAlike, removeLine, type Wanted } from './cart.rules'

/** An edited line; one that became equal to another joins it. */
export function replaceLine(cart: Cart, lineId: string, wanted: Wanted, most: number): Cart {
  const twin = cart.lines.find((line) => line.id !== lineId && isAlike(line, wanted))
  if (twin) return addLine(removeLine(cart, lineId), wanted, lineId, most)
  return { ...cart, lines: cart.lines.map((line) => (line.id === lineId ? { ...wanted, id: lineId } : line)) }
}

export const restoreLine = (cart: Cart, line: CartLine, place: number): Cart => withLineBack(cart, line, place)
