import type { Call } from '@sufra/shared/calls/calls.contract'
import { latenessOf } from '@sufra/shared/orders/lateness.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'

/** Something on the floor that waits for this waiter. `since`: ISO time from which it waits. */
export type Need =
  | {
      readonly kind: 'ready' | 'confirm' | 'unseen' | 'late'
      readonly key: string
      readonly order: Order
      readonly since: string
    }
  | {
      readonly kind: 'bill' | 'call'
      readonly key: string
      readonly call: Call
      readonly since: string
      /** What the party owes so far; only with a bill. */
      readonly owed: Pick<Order, 'total' | 'currency'> | null
    }

/* Food that cools comes first, then who asked, then what nobody has taken on. */
const urgency: Record<Need['kind'], number> = { ready: 0, unseen: 1, bill: 2, call: 3, confirm: 4, late: 5 }

const waiting = (call: Call): boolean => call.status === 'raised' || call.status === 'acknowledged'

/** Ranked: the most urgent kind first, and within it whoever waits longest. `now` in milliseconds. */
export function needsOf(orders: readonly Order[], calls: readonly Call[], now: number): Need[] {
  const needs = [
    ...orders.flatMap((order) => needOfOrder(order, now)),
    ...calls.filter(waiting).map((call) => needOfCall(call, orders)),
  ]
  return needs.sort(
    (a, b) => urgency[a.kind] - urgency[b.kind] || a.since.localeCompare(b.since) || a.key.localeCompare(b.key),
  )
}

function needOfOrder(order: Order, now: number): Need[] {
  const ready = order.lines.filter((line) => line.status === 'ready')
  if (ready.length > 0) {
    const since = ready.map((line) => line.readyAt ?? order.placedAt).sort()[0] ?? order.placedAt
    return [{ kind: 'ready', key: `ready:${order.id}`, order, since }]
  }
  if (order.status === 'pending') return [{ kind: 'confirm', key: `confirm:${order.id}`, order, since: order.placedAt }]
  if (order.unseenSince) return [{ kind: 'unseen', key: `unseen:${order.id}`, order, since: order.unseenSince }]
  const late = latenessOf(order.lines, now)
  if (late?.level !== 'late') return []
  return [{ kind: 'late', key: `late:${order.id}`, order, since: new Date(now - late.lateByMs).toISOString() }]
}

const needOfCall = (call: Call, orders: readonly Order[]): Need => ({
  kind: call.reason === 'bill' ? 'bill' : 'call',
  key: `call:${call.id}`,
  call,
  since: call.raisedAt,
  owed: call.reason === 'bill' ? owedAt(call, orders) : null,
})

function owedAt({ visitId }: Call, orders: readonly Order[]): Pick<Order, 'total' | 'currency'> | null {
  const theirs = orders.filter((order) => visitId !== null && order.visitId === visitId && order.status !== 'cancelled')
  const [first] = theirs
  return first ? { total: theirs.reduce((sum, { total }) => sum + total, 0), currency: first.currency } : null
}

export type Group = 'pending' | 'active' | 'ready'

/** The spec's three groups (§2.7): active is confirmed or preparing. */
export function groupOf(order: Pick<Order, 'status'>): Group | null {
  if (order.status === 'pending' || order.status === 'ready') return order.status
  return order.status === 'confirmed' || order.status === 'preparing' ? 'active' : null
}
