import { sameSet } from '@sufra/shared/kernel/same-set'
import type { MenuItem, Modifier } from '@sufra/shared/menu/menu.contract'
import type { Allergen } from '@sufra/shared/menu/menu-kinds.rules'
import type { LineStatus, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { unitPriceOf } from '@sufra/shared/orders/pricing.rules'

/** One dish as the guest wants it, before it is ordered. */
export interface CartLine {
  /** The order line's own id: made once, so that sending again can never make a second one. */
  readonly id: string
  readonly menuItemId: string
  readonly quantity: number
  readonly modifierIds: readonly string[]
  readonly notes: string
  readonly allergies: readonly Allergen[]
}

/** An order that waits to be confirmed and is being changed: it stands until this cart is sent. */
export interface Replaced {
  readonly orderId: string
  /** The lines that came from it. */
  readonly lineIds: readonly string[]
}

/** What this phone is about to order. `orderId` and `key` are made with the cart and survive reloads and retries. */
export interface Cart {
  readonly orderId: string
  readonly key: string
  /** The body that `key` went out with; another body needs another key. */
  readonly sentBody: string | null
  readonly lines: readonly CartLine[]
  readonly note: string
  /** Absent, as in a cart that was kept from before, or null: it is a further order. */
  readonly replaces?: Replaced | null
}

export type Menu = ReadonlyMap<string, MenuItem>
export type Wanted = Omit<CartLine, 'id'>

export const emptyCart = (newId: () => string): Cart => ({
  orderId: newId(),
  key: newId(),
  sentBody: null,
  lines: [],
  note: '',
})

export const portionsIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const linesOf = (cart: Cart, menuItemId: string): CartLine[] =>
  cart.lines.filter((line) => line.menuItemId === menuItemId)

export const isAlike = (line: CartLine, wanted: Wanted): boolean =>
  line.menuItemId === wanted.menuItemId &&
  line.notes === wanted.notes &&
  sameSet(line.modifierIds, wanted.modifierIds) &&
  sameSet(line.allergies, wanted.allergies)

/** More of the same joins its line; anything different is a line of its own. `most` portions of a line at once. */
export function addLine(cart: Cart, wanted: Wanted, id: string, most: number): Cart {
  const alike = cart.lines.find((line) => isAlike(line, wanted))
  if (!alike) return { ...cart, lines: [...cart.lines, { ...wanted, id }] }
  return setQuantity(cart, alike.id, Math.min(most, alike.quantity + wanted.quantity))
}

/** Zero takes the line off. */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, lineId)
  return { ...cart, lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)) }
}

export const removeLine = (cart: Cart, lineId: string): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => line.id !== lineId),
})

export function modifiersOf(line: Pick<CartLine, 'modifierIds'>, item: MenuItem): Modifier[] {
  const all = item.modifierGroups.flatMap(({ modifiers }) => modifiers)
  return all.filter(({ id }) => line.modifierIds.includes(id))
}

export const unitPrice = (line: Pick<CartLine, 'modifierIds'>, item: MenuItem): number =>
  unitPriceOf(item, modifiersOf(line, item))

/** Minor units, tax included. A dish that left the menu costs nothing here and cannot be sent either. */
export const totalOf = (cart: Cart, menu: Menu): number =>
  cart.lines.reduce((sum, line) => {
    const item = menu.get(line.menuItemId)
    return item ? sum + line.quantity * unitPrice(line, item) : sum
  }, 0)

/** What went out last under the cart's key. */
export const sentIn = (cart: Cart): PlaceOrder | null =>
  cart.sentBody === null ? null : (JSON.parse(cart.sentBody) as PlaceOrder)

/** Portions of a line that went out last. */
export const sentOf = (cart: Cart, lineId: string): number =>
  sentIn(cart)?.lines.find(({ id }) => id === lineId)?.quantity ?? 0

export interface Ordered {
  readonly lines: readonly {
    readonly id: string
    readonly quantity: number
    readonly allergies?: readonly Allergen[] | undefined
    readonly modifiers?: readonly { readonly modifierId: string }[] | undefined
    readonly notes?: string | null | undefined
    readonly status?: LineStatus
  }[]
  readonly notes?: string | null | undefined
}

/** The restaurant has this order: as much leaves the cart. What was added since stays, as another order. */
export function taken(cart: Cart, order: Ordered, newId: () => string): Cart {
  const had = new Map(order.lines.map(({ id, quantity }) => [id, quantity]))
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (had.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity, id: newId() }] : []
  })
  const said = lines.length === 0 || cart.note.trim() === (order.notes ?? '')
  return { ...emptyCart(newId), lines, note: said ? '' : cart.note }
}
