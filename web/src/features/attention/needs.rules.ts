import type { Call } from '@sufra/shared/calls/calls.contract'
import { isAtDoor } from '@sufra/shared/orders/ending.rules'
import { openPage } from '@sufra/shared/orders/kitchen.rules'
import { unseenSinceOf } from '@sufra/shared/orders/kitchen-eyes.rules'
import { latenessOf } from '@sufra/shared/orders/lateness.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { readySince } from '@sufra/shared/orders/step-since.rules'
import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { usualAlertTimes } from '@sufra/shared/tables/alert-times.rules'
import { billDueAt, waitOfParty } from '@sufra/shared/tables/waits.rules'

/** Something on the floor that waits for this waiter. `since`: ISO time from which it waits. */
export type Need =
  | {
      readonly kind: 'ready'
      readonly key: string
      readonly order: Order
      readonly since: string
      /** When the pass called for it. */
      readonly calledAt: string | null
    }
  | {
      readonly kind: 'confirm' | 'unseen' | 'late'
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
      /** When it has waited too long; only with a bill. */
      readonly dueAt: string | null
    }
  | {
      readonly kind: 'noOrder' | 'noFood'
      readonly key: string
      readonly party: Party
      readonly since: string
    }

/** A party at its table, as far as its waiting matters. */
export interface Party {
  readonly visitId: string
  readonly waiterId: string | null
  readonly tableId: string
  readonly tableNumber: number
  readonly openedAt: string
}

/** What a colleague's table waits for is everybody's after this long. */
const colleagueMs = 3 * 60_000

/* Food that cools comes first, then who asked, then what nobody has taken on. */
const urgency: Record<Need['kind'], number> = {
  ready: 0,
  unseen: 1,
  bill: 2,
  call: 3,
  confirm: 4,
  noFood: 5,
  late: 6,
  noOrder: 7,
}

const waiting = (call: Call): boolean => call.status === 'raised' || call.status === 'acknowledged'

/** Ranked: the most urgent kind first, and within it whoever waits longest. `now` in milliseconds. */
export function needsOf(
  orders: readonly Order[],
  calls: readonly Call[],
  now: number,
  parties: readonly Party[] = [],
  times: AlertTimes = usualAlertTimes,
): Need[] {
  const needs = [
    ...orders.flatMap((order) => needOfOrder(order, now)),
    ...calls.filter(waiting).map((call) => needOfCall(call, orders, times)),
    ...parties.flatMap((party) => needOfParty(party, orders, times, now)),
  ]
  return needs.sort(
    (a, b) => rank(a) - rank(b) || waitsSince(a).localeCompare(waitsSince(b)) || a.key.localeCompare(b.key),
  )
}

/** Before what is only ready: what the pass calls for. */
const rank = (need: Need): number => (need.kind === 'ready' && need.calledAt !== null ? -1 : urgency[need.kind])

/** What its running time counts from. A colleague's table is theirs from the moment it was ready, called for or not. */
export const waitsSince = (need: Need): string => (need.kind === 'ready' && need.calledAt) || need.since

function needOfOrder(order: Order, now: number): Need[] {
  // Of one station, while another's dishes are ready: two things to do.
  const unseenSince = unseenSinceOf(order)
  const unseen: Need[] = unseenSince ? [{ kind: 'unseen', key: `unseen:${order.id}`, order, since: unseenSince }] : []
  const since = readySince(order)
  if (since !== null) {
    return [...unseen, { kind: 'ready', key: `ready:${order.id}`, order, since, calledAt: openPage(order) }]
  }
  if (order.status === 'pending')
    return [...unseen, { kind: 'confirm', key: `confirm:${order.id}`, order, since: order.placedAt }]
  if (unseen.length > 0) return unseen
  const late = latenessOf(order, now)
  if (late?.level !== 'late') return []
  return [{ kind: 'late', key: `late:${order.id}`, order, since: new Date(now - late.lateByMs).toISOString() }]
}

/** A party that has ordered nothing for long, or that has ordered and got nothing. */
function needOfParty(party: Party, orders: readonly Order[], times: AlertTimes, now: number): Need[] {
  const { visitId: id, openedAt } = party
  const wait = waitOfParty({ id, openedAt }, orders, times, now)
  return wait ? [{ kind: wait.kind, key: `${wait.kind}:${id}`, party, since: wait.since }] : []
}

/** Red, because it has waited too long: a bill that nobody brings. */
export const isOverdue = (need: Need, now: number): boolean =>
  'call' in need && need.dueAt !== null && now >= Date.parse(need.dueAt)

const visitOf = (need: Need): string | null =>
  'order' in need ? need.order.visitId : 'call' in need ? need.call.visitId : need.party.visitId

/**
 * One's own tables and those of nobody; a colleague's only when it has waited long enough to be everybody's. Who serves
 * no table sees them all.
 */
export function needsOfWaiter(
  needs: readonly Need[],
  waiterOf: ReadonlyMap<string, string | null>,
  userId: string,
  now: number,
): Need[] {
  if (![...waiterOf.values()].includes(userId)) return [...needs]
  return needs.filter((need) => {
    const waiterId = waiterOf.get(visitOf(need) ?? '') ?? null
    return waiterId === null || waiterId === userId || now - Date.parse(need.since) >= colleagueMs
  })
}

const needOfCall = (call: Call, orders: readonly Order[], times: AlertTimes): Need => ({
  kind: call.reason === 'bill' ? 'bill' : 'call',
  key: `call:${call.id}`,
  call,
  since: call.raisedAt,
  owed: call.reason === 'bill' ? owedAt(call, orders) : null,
  dueAt: billDueAt(call, times),
})

function owedAt({ visitId }: Call, orders: readonly Order[]): Pick<Order, 'total' | 'currency'> | null {
  const theirs = orders.filter((order) => visitId !== null && order.visitId === visitId && order.status !== 'cancelled')
  const [first] = theirs
  return first ? { total: theirs.reduce((sum, { total }) => sum + total, 0), currency: first.currency } : null
}

export type Group = 'pending' | 'active' | 'ready'

/** The waiter's three groups: active is confirmed or preparing. What is still to be handed over is ready. */
export function groupOf(order: Pick<Order, 'status' | 'channel'>): Group | null {
  if (isAtDoor(order)) return 'ready'
  if (order.status === 'pending' || order.status === 'ready') return order.status
  return order.status === 'confirmed' || order.status === 'preparing' ? 'active' : null
}
