import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { type CartLine, removeLine, type Wanted } from './cart.rules'
import { editCart, useCart } from './cart-store'
import { replaceLine, restoreLine } from './change-lines.rules'
import { beyond, both, hadIn, withTold } from './told.rules'
import { mostOf } from './use-cart-lines'

export const changeLine = (lineId: string, item: MenuItem, wanted: Omit<Wanted, 'menuItemId'>): void =>
  editCart((cart) => replaceLine(cart, lineId, { ...wanted, menuItemId: item.id }, mostOf(item)))

/** Takes a line off; the returned function puts it back where it stood, with what was told meanwhile. */
export function takeOff(lineId: string): () => void {
  const { cart, allergies: known } = useCart.getState()
  const { lines } = cart
  const place = lines.findIndex(({ id }) => id === lineId)
  const line = lines[place]
  editCart((cart) => removeLine(cart, lineId))
  return () => {
    if (!line) return
    const since = beyond(useCart.getState().allergies, known)
    editCart((now) => restoreLine(now, { ...line, allergies: both(line.allergies, since) }, place))
  }
}

/**
 * Said with one dish, ordered or not, kept for the next and for all that were chosen before: nobody should have to say it
 * twice. Begun with the dish's sheet, so that what is unticked there again leaves the other dishes as they were; what
 * was told before stays with them.
 */
export function tellAllergies(): (allergies: Wanted['allergies']) => void {
  const { cart: before, allergies: known } = useCart.getState()
  const had = hadIn(before)
  return (allergies) => {
    useCart.setState({ allergies })
    const { cart } = useCart.getState()
    const told = withTold(cart, had, beyond(allergies, known))
    if (told !== cart) editCart(() => told)
  }
}

interface Ordered {
  readonly menuItemId: string
  readonly quantity: number
  readonly modifiers: readonly { readonly modifierId: string }[]
  readonly notes: string | null
  readonly allergies: Wanted['allergies']
  readonly status?: string
}

const lineOf = (line: Ordered): CartLine => ({
  id: uuidv7(),
  menuItemId: line.menuItemId,
  quantity: line.quantity,
  modifierIds: line.modifiers.map(({ modifierId }) => modifierId),
  notes: line.notes ?? '',
  allergies: both(line.allergies, useCart.getState().allergies),
})

/** What was ordered before, to be sent once more: as another order, with new ids. */
export const refillCart = (lines: readonly Ordered[], note: string | null): void =>
  editCart((cart) => ({ ...cart, note: cart.note || (note ?? ''), lines: [...cart.lines, ...lines.map(lineOf)] }))

/** The order in the cart takes the place of this one once it is sent; until then the restaurant has this one. */
export function changeOrder(orderId: string, lines: readonly Ordered[], note: string | null): void {
  keepOrder()
  const own = lines.filter(({ status }) => status !== 'cancelled').map(lineOf)
  editCart((cart) => ({
    ...cart,
    note: cart.note || (note ?? ''),
    lines: [...cart.lines, ...own],
    replaces: { orderId, lineIds: own.map(({ id }) => id) },
  }))
}

/** It stays as it was: what came from it leaves the cart, what was added besides stays. */
export const keepOrder = (): void =>
  editCart((cart) => {
    if (!cart.replaces) return cart
    const { lineIds } = cart.replaces
    const lines = cart.lines.filter(({ id }) => !lineIds.includes(id))
    return { ...cart, lines, note: lines.length === 0 ? '' : cart.note, replaces: null }
  })

/** It can't be changed any more: what is in the cart is an order of its own. */
export const orderBesides = (): void => editCart((cart) => ({ ...cart, replaces: null }))
