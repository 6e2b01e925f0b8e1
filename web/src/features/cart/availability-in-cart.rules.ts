import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import { type Cart, type CartLine, type Menu, modifiersOf, removeLine, setQuantity } from './cart.rules'

/** Why a line can't be ordered as it stands. `left`: portions still to be had; 0 means none. */
export interface Trouble {
  readonly line: CartLine
  readonly left: number
}

/** Lines that the kitchen can no longer make as wanted, found before the guest presses Send. */
export function troublesOf(cart: Cart, menu: Menu, now: string): Trouble[] {
  const left = new Map<string, number>()
  return cart.lines.flatMap((line) => {
    const item = menu.get(line.menuItemId)
    if (!item?.active || isSoldOut(item, now) || modifiersOf(line, item).some(({ available }) => !available))
      return [{ line, left: 0 }]
    if (item.remaining === null) return []
    const here = left.get(item.id) ?? item.remaining
    left.set(item.id, Math.max(0, here - line.quantity))
    return here < line.quantity ? [{ line, left: here }] : []
  })
}

/** The order without what can't be had: gone lines leave, short ones take what is left. */
export const withoutTroubles = (cart: Cart, troubles: readonly Trouble[]): Cart =>
  troubles.reduce(
    (rest, { line, left }) => (left === 0 ? removeLine(rest, line.id) : setQuantity(rest, line.id, left)),
    cart,
  )
