import type { Call, CallReason } from '@sufra/shared/calls/calls.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'

/** Something that a person on the floor should know now. */
export type Notice =
  | { readonly kind: 'call'; readonly id: string; readonly since: string; readonly call: NoticedCall }
  | { readonly kind: 'unseen'; readonly id: string; readonly since: string; readonly ticket: number }

export interface NoticedCall {
  readonly id: string
  readonly tableNumber: number
  readonly reason: CallReason
  readonly acknowledged: boolean
}

type HeardCall = Pick<Call, 'id' | 'tableNumber' | 'reason' | 'status' | 'raisedAt'>
/** Only the views of waiters and managers carry `unseenSince`. */
type HeardOrder = { readonly id: string } & Partial<Pick<Order, 'ticket' | 'unseenSince' | 'status'>>

const unseenMatters = ['pending', 'confirmed']

/** Open calls and orders that no kitchen screen painted, the longest waiting first. */
export function noticesOf(calls: readonly HeardCall[], orders: readonly HeardOrder[]): Notice[] {
  const fromCalls = calls
    .filter(({ status }) => status === 'raised' || status === 'acknowledged')
    .map(({ id, tableNumber, reason, status, raisedAt }): Notice => {
      return { kind: 'call', id, since: raisedAt, call: { id, tableNumber, reason, acknowledged: status !== 'raised' } }
    })
  const fromOrders = orders.flatMap(({ id, ticket, unseenSince, status }): Notice[] =>
    unseenSince && ticket !== undefined && unseenMatters.includes(status ?? '')
      ? [{ kind: 'unseen', id, since: unseenSince, ticket }]
      : [],
  )
  return [...fromCalls, ...fromOrders].sort((a, b) => a.since.localeCompare(b.since))
}

/** What nobody has taken yet: the number on the bell. */
export const waitingOf = (notices: readonly Notice[]): number =>
  notices.filter((notice) => notice.kind !== 'call' || !notice.call.acknowledged).length
