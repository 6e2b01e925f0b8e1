import type { GuestOrder } from '@sufra/shared/live/live.contract'

/** Who of the table sent an order, as this phone's owner says it. */
export type Sender = { readonly kind: 'you' | 'house' } | { readonly kind: 'phone'; readonly number: number }

const byTime = (orders: readonly GuestOrder[]): GuestOrder[] =>
  [...orders].sort((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt) || (a.id < b.id ? -1 : 1))

/** A visit's phones are numbered by their first orders, so that all of them count alike. `placedHere`: this phone's. */
export function senderOf(order: GuestOrder, orders: readonly GuestOrder[], placedHere: readonly string[]): Sender {
  const isMine = (one: GuestOrder) => placedHere.includes(one.id)
  const { phone } = order
  if (isMine(order) || orders.some((one) => isMine(one) && one.phone != null && one.phone === phone))
    return { kind: 'you' }
  if (phone == null) return { kind: 'house' }
  const ofParty = orders.filter(({ visitId }) => visitId === order.visitId)
  const phones = [...new Set(byTime(ofParty).flatMap((one) => one.phone ?? []))]
  return { kind: 'phone', number: phones.indexOf(phone) + 1 }
}

/** Worth saying where somebody else at the table orders, or the house does beside this phone. */
export function isShared(orders: readonly GuestOrder[], placedHere: readonly string[]): boolean {
  const kinds = new Set(orders.map((order) => senderOf(order, orders, placedHere).kind))
  return kinds.has('phone') || kinds.size > 1
}

const freshMs = 10 * 60_000

interface Same {
  readonly number: number
  readonly lines: readonly GuestOrder['lines'][number][]
}

/**
 * What a friend at the table has just sent of the very dishes that this phone is about to send: the newest such order.
 * `now` in milliseconds by the server's clock.
 */
export function justSent(
  orders: readonly GuestOrder[],
  placedHere: readonly string[],
  wanted: readonly string[],
  now: number,
): Same | null {
  for (const order of byTime(orders).reverse()) {
    const sender = senderOf(order, orders, placedHere)
    if (sender.kind !== 'phone' || now - Date.parse(order.placedAt) > freshMs) continue
    const lines = order.lines.filter(({ menuItemId, status }) => status !== 'cancelled' && wanted.includes(menuItemId))
    if (lines.length > 0) return { number: sender.number, lines }
  }
  return null
}
