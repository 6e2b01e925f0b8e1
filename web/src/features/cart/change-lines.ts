import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { removeLine, type Wanted } from './cart.rules'
import { editCart, useCart } from './cart-store'
import { replaceLine, restoreLine } from './change-lines.rules'
import { mostOf } from './use-cart-lines'

export const changeLine = (lineId: string, item: MenuItem, wanted: Omit<Wanted, 'menuItemId'>): void =>
  editCart((cart) => replaceLine(cart, lineId, { ...wanted, menuItemId: item.id }, mostOf(item)))

/** Takes a line off; the returned function puts it back where it stood. */
export function takeOff(lineId: string): () => void {
  const { lines } = useCart.getState().cart
  const place = lines.findIndex(({ id }) => id === lineId)
  const line = lines[place]
  editCart((cart) => removeLine(cart, lineId))
  return () => {
    if (line) editCart((cart) => restoreLine(cart, line, place))
  }
}

/** Said with one dish, ordered or not, kept for the next: nobody should have to say it twice. */
export const rememberAllergies = (allergies: Wanted['allergies']): void => useCart.setState({ allergies })

interface Ordered {
  readonly menuItemId: string
  readonly quantity: number
  readonly modifiers: readonly { readonly modifierId: string }[]
  readonly notes: string | null
  readonly allergies: Wanted['allergies']
}

/** What was ordered before, to be changed and sent again: as another order, with new ids. */
export const refillCart = (lines: readonly Ordered[], note: string | null): void =>
  editCart((cart) => ({
    ...cart,
    note: cart.note || (note ?? ''),
    lines: [
      ...cart.lines,
      ...lines.map((line) => ({
        id: uuidv7(),
        menuItemId: line.menuItemId,
        quantity: line.quantity,
        modifierIds: line.modifiers.map(({ modifierId }) => modifierId),
        notes: line.notes ?? '',
        allergies: line.allergies,
      })),
    ],
  }))
