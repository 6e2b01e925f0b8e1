import type { Call, CallReason } from '@sufra/shared/calls/calls.contract'
import { openPage } from '@sufra/shared/orders/kitchen.rules'
import { unseenSinceOf } from '@sufra/shared/orders/kitchen-eyes.rules'
import { latenessOf } from '@sufra/shared/orders/lateness.rules'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { readySince } from '@sufra/shared/orders/step-since.rules'
import { isLeftOpen } from '@sufra/shared/tables/left-open.rules'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'

/** Where it is: a table, or the ticket of what is taken away. */
export type Spot = { readonly table: number } | { readonly ticket: number }

/** Something that a person on the floor should know now. */
export type Notice = {
  readonly id: string
  /** It, and since when: the same thing that happens again is news again. */
  readonly key: string
  readonly since: string
} & (
  | { readonly kind: 'call'; readonly call: NoticedCall }
  | { readonly kind: 'ready' | 'called' | 'unseen' | 'late' | 'left_open'; readonly spot: Spot }
)

export interface NoticedCall {
  readonly id: string
  readonly tableNumber: number
  readonly reason: CallReason
  readonly acknowledged: boolean
}

type HeardCall = Pick<Call, 'id' | 'tableNumber' | 'reason' | 'status' | 'raisedAt'>
type HeardLine = Pick<OrderLine, 'status' | 'prepMinutes' | 'confirmedAt' | 'readyAt'>
/** Only the views of waiters and managers carry `unseenSince` and `pagedAt`, and the table's number. */
export type HeardOrder = Pick<Order, 'id' | 'ticket' | 'held'> &
  Partial<Pick<Order, 'tableNumber' | 'unseenSince' | 'pagedAt'>> & { readonly lines: readonly HeardLine[] }

/** Of each order what no screen has shown, and else the most urgent; open calls; the longest waiting first. `now` in milliseconds. */
export function noticesOf(calls: readonly HeardCall[], orders: readonly HeardOrder[], now: number): Notice[] {
  const fromCalls = calls
    .filter(({ status }) => status === 'raised' || status === 'acknowledged')
    .map(({ id, tableNumber, reason, status, raisedAt: since }): Notice => {
      const call = { id, tableNumber, reason, acknowledged: status !== 'raised' }
      return { kind: 'call', id, key: `call:${id}:${since}`, since, call }
    })
  const fromOrders = orders.flatMap((order) => noticeOf(order, now))
  return [...fromCalls, ...fromOrders].sort((a, b) => a.since.localeCompare(b.since) || a.key.localeCompare(b.key))
}

function noticeOf(order: HeardOrder, now: number): Notice[] {
  const { id, ticket, tableNumber, pagedAt = null, lines } = order
  const spot: Spot = tableNumber ? { table: tableNumber } : { ticket }
  const say = (kind: 'ready' | 'called' | 'unseen' | 'late', since: string): Notice[] => [
    { kind, id, key: `${kind}:${id}:${since}`, since, spot },
  ]
  const unseenSince = unseenSinceOf(order)
  const unseen = unseenSince ? say('unseen', unseenSince) : []
  const called = openPage({ lines, pagedAt })
  if (called) return [...unseen, ...say('called', called)]
  const ready = readySince(order)
  if (ready) return [...unseen, ...say('ready', ready)]
  if (unseen.length > 0) return unseen
  const late = latenessOf(order, now)
  return late?.level === 'late' ? say('late', minuteOf(now - late.lateByMs)) : []
}

type HeardVisit = Pick<Visit, 'id' | 'status' | 'tableIds' | 'leftOpenAt'>

/** Parties of which nobody knows whether they are still here. */
export const leftOpenNotices = (
  visits: readonly HeardVisit[],
  tableOf: (id: string) => Pick<Table, 'number'> | undefined,
): Notice[] =>
  visits.filter(isLeftOpen).flatMap(({ id, tableIds, leftOpenAt: since = '' }) => {
    const table = tableOf(tableIds[0] ?? '')
    return table
      ? [{ kind: 'left_open' as const, id, key: `left:${id}:${since}`, since, spot: { table: table.number } }]
      : []
  })

/** To the minute: what is computed anew with every tick must stay the same notice. */
const minuteOf = (ms: number): string => new Date(Math.round(ms / 60_000) * 60_000).toISOString()

/** The number on the bell: what this person has not read, and nobody has taken. */
export const unreadOf = (notices: readonly Notice[], read: ReadonlySet<string>): Notice[] =>
  notices.filter((notice) => !read.has(notice.key) && (notice.kind !== 'call' || !notice.call.acknowledged))
