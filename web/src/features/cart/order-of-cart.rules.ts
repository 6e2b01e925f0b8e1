import type { NewLine, OrderChannel, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { type Cart, type CartLine, type Menu, sentOf, taken, totalOf } from './cart.rules'

const newLine = ({ id, menuItemId, quantity, modifierIds, notes, allergies }: CartLine): NewLine => ({
  id,
  menuItemId,
  quantity,
  ...(modifierIds.length > 0 ? { modifiers: modifierIds.map((modifierId) => ({ modifierId })) } : {}),
  ...(notes.trim() ? { notes: notes.trim() } : {}),
  ...(allergies.length > 0 ? { allergies: [...allergies] } : {}),
})

/** What is sent. `agreedTotal` is what the guest saw; it is compared, never believed. */
export const orderOf = (cart: Cart, menu: Menu, channel: OrderChannel): PlaceOrder => ({
  id: cart.orderId,
  channel,
  lines: cart.lines.map(newLine),
  ...(cart.note.trim() ? { notes: cart.note.trim() } : {}),
  ...(cart.replaces ? { replaces: cart.replaces.orderId } : {}),
  agreedTotal: totalOf(cart, menu),
})

/** The same order again goes out under its key; a changed one needs a new key, never a new order id. */
export function keyFor(cart: Cart, body: PlaceOrder, newKey: () => string): Cart {
  const sentBody = JSON.stringify(body)
  if (cart.sentBody === null || cart.sentBody === sentBody) return { ...cart, sentBody }
  return { ...cart, sentBody, key: newKey() }
}

/** Whether something was added since the order went out. */
export const hasMore = (cart: Cart): boolean => cart.lines.some(({ id, quantity }) => quantity > sentOf(cart, id))

/** The same wishes as an order that nobody has heard of. */
export function anew(cart: Cart, newId: () => string): Cart {
  const next = taken(cart, { lines: [] }, newId)
  const { replaces } = cart
  if (!replaces) return next
  const cameFromIt = (at: number) => replaces.lineIds.includes(cart.lines[at]?.id ?? '')
  // Every line is still in its place, under another id.
  const lineIds = next.lines.filter((_, at) => cameFromIt(at)).map(({ id }) => id)
  return { ...next, replaces: { ...replaces, lineIds } }
}
