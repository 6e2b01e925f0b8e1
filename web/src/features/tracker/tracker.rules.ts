import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { phoneTag } from '@sufra/shared/live/phone-tag.rules'
import type { SoldAt } from '@sufra/shared/money/tax'
import type { OrderStatus } from '@sufra/shared/orders/orders.contract'
import { isUntouched } from '@sufra/shared/orders/orders.rules'
import type { KeptReason } from '@sufra/shared/orders/reason-words.rules'
import type { Pace } from '@sufra/shared/pace/pace.contract'
import { type Usual, usualMinutes } from '@sufra/shared/pace/pace.rules'

const over: readonly OrderStatus[] = ['served', 'completed', 'cancelled']

export const isUnderWay = ({ status }: Pick<GuestOrder, 'status'>): boolean => !over.includes(status)

/** Something to judge. */
export const isServed = ({ status }: Pick<GuestOrder, 'status'>): boolean =>
  status === 'served' || status === 'completed'

/** What this phone ordered comes first; what is held comes after what comes next, and before what has ended. */
const interestIn = (order: GuestOrder, isOwn: boolean): number =>
  isUnderWay(order) ? (isOwn ? 2 : 0) + (order.held ? 1 : 2) : 0

/** The order to talk about first: this phone's newest that is still under way, then the table's, else the newest. */
export function inOrderOfInterest<Shown extends GuestOrder>(
  orders: readonly Shown[],
  isOwn: (order: Shown) => boolean = () => true,
): Shown[] {
  const interest = new Map(orders.map((order) => [order, interestIn(order, isOwn(order))]))
  const of = (order: Shown) => interest.get(order) ?? 0
  return [...orders].sort((a, b) => of(b) - of(a) || Date.parse(b.placedAt) - Date.parse(a.placedAt))
}

export interface Range {
  readonly from: number
  readonly to: number
}

/** What dishes like these usually take: the slowest of them decides. */
export function usualOf(order: Pick<GuestOrder, 'lines'>, pace: Pace | null): Usual {
  const live = order.lines.filter(({ status }) => status !== 'cancelled')
  return usualMinutes(Math.max(1, ...live.map((line) => line.prepMinutes)), pace)
}

export type Outlook =
  | { readonly kind: 'waiting'; readonly usual: Usual }
  /** Confirmed, and the kitchen begins when it is told to. */
  | { readonly kind: 'held' }
  /** Minutes from now; `passed` of what is usual. */
  | { readonly kind: 'cooking'; readonly left: Range; readonly usual: Usual; readonly passed: number }
  | { readonly kind: 'soon'; readonly usual: Usual; readonly passed: number }
  | { readonly kind: 'late'; readonly by: number; readonly usual: Usual; readonly passed: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'served' }
  | { readonly kind: 'cancelled'; readonly reason: KeptReason }

const minute = 60_000

/** What can honestly be said about when it comes. `now` in milliseconds by the server's clock. */
export function outlookOf(order: GuestOrder, now: number, pace: Pace | null): Outlook {
  const usual = usualOf(order, pace)
  if (order.status === 'cancelled')
    return { kind: 'cancelled', reason: { words: order.cancelReason, code: order.cancelReasonCode } }
  if (order.status === 'served' || order.status === 'completed') return { kind: 'served' }
  if (order.status === 'ready') return { kind: 'ready' }
  if (order.status === 'pending') return { kind: 'waiting', usual }
  if (order.held) return { kind: 'held' }
  return cooking(order, usual, now, pace)
}

function cooking(order: GuestOrder, usual: Usual, now: number, pace: Pace | null): Outlook {
  const open = order.lines.filter(({ status }) => status === 'confirmed' || status === 'preparing')
  const left = open.map((line) => {
    const passed = Math.max(0, now - Date.parse(line.confirmedAt ?? order.placedAt)) / minute
    const { from, to } = usualMinutes(line.prepMinutes, pace)
    return { from: from - passed, to: to - passed }
  })
  const from = Math.max(0, ...left.map((each) => Math.ceil(each.from)))
  const to = Math.max(...left.map((each) => each.to))
  const started = Math.min(...open.map((line) => Date.parse(line.confirmedAt ?? order.placedAt)))
  const passed = Math.max(0, Math.floor((now - started) / minute))
  if (to <= -1) return { kind: 'late', by: Math.floor(-to), usual, passed }
  if (to < 2) return { kind: 'soon', usual, passed }
  return { kind: 'cooking', left: { from: Math.max(1, from), to: Math.ceil(to) }, usual, passed }
}

/** What is live on these orders, each at the rate it was placed at. */
export const soldIn = (orders: readonly Pick<GuestOrder, 'total' | 'status' | 'taxRateBasisPoints'>[]): SoldAt[] =>
  orders
    .filter(({ status }) => status !== 'cancelled')
    // A phone may have kept orders from before they had a rate: then no tax is named rather than a wrong one.
    .map(({ total, taxRateBasisPoints }) => ({ amount: total, taxRateBasisPoints: taxRateBasisPoints ?? 0 }))

/** What may be done by phone to an order that nobody has confirmed: by this phone, by the one that sent it, by staff. */
export type ChangedBy = 'here' | 'sender' | 'waiter' | 'nobody'

interface Phone {
  /** Orders that this phone sent, also before it scanned again. */
  readonly placedHere: readonly string[]
  /** Its session; null: a customer, whose orders are all their own. */
  readonly session: string | null
}

/**
 * The restaurant decides; this only hides a button that can't work. Whoever scanned again is another phone to it: what was
 * sent before is a waiter's to change.
 */
export function changedBy(order: GuestOrder, { placedHere, session }: Phone): ChangedBy {
  if (!isUntouched(order)) return 'nobody'
  if (session === null) return 'here'
  const { visitId, phone } = order
  if (visitId !== null && phone === phoneTag(visitId, session)) return 'here'
  const sentHere = placedHere.includes(order.id)
  // The answer to sending it names no phone: until the table's board does, it is this phone's.
  if (phone == null) return sentHere ? 'here' : 'waiter'
  return sentHere ? 'waiter' : 'sender'
}

/** The party never was one: all that it asked for was refused. */
export const isRefused = (orders: readonly Pick<GuestOrder, 'status' | 'confirmedAt'>[]): boolean =>
  orders.length > 0 && orders.every(({ status, confirmedAt }) => status === 'cancelled' && confirmedAt === null)
