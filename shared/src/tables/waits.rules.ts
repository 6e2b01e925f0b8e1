import type { Call } from '../calls/calls.contract'
import type { FloorOrder } from '../live/live.contract'
import type { AlertTimes } from './alert-times.contract'
import type { Table, Visit } from './tables.contract'

/** Something at a table that has waited longer than the branch wants it to. */
export interface Wait<Kind extends keyof AlertTimes = keyof AlertTimes> {
  readonly kind: Kind
  /** ISO time from which it waits. */
  readonly since: string
  /** By how much it is over its time, milliseconds; 0 in the very moment. */
  readonly lateByMs: number
}

/** What a party's waiting depends on; of a line, where it stands and when the kitchen got it. */
export type WaitingOrder = Pick<FloorOrder, 'visitId' | 'status' | 'held' | 'placedAt'> & {
  readonly lines: readonly Pick<FloorOrder['lines'][number], 'status' | 'confirmedAt'>[]
}

const minute = 60_000

function waitOf<Kind extends keyof AlertTimes>(
  kind: Kind,
  since: string,
  times: AlertTimes,
  now: number,
): Wait<Kind> | null {
  const lateByMs = now - Date.parse(since) - times[kind] * minute
  return lateByMs >= 0 ? { kind, since, lateByMs } : null
}

/** When a call for the bill is over its time: ISO; null for any other call. */
export const billDueAt = ({ reason, raisedAt }: Pick<Call, 'reason' | 'raisedAt'>, times: AlertTimes): string | null =>
  reason === 'bill' ? new Date(Date.parse(raisedAt) + times.bill * minute).toISOString() : null

/**
 * A party that has ordered nothing for long, or that has got nothing of what the kitchen has: a held course is waited for
 * from the moment it was fired. `now`: epoch milliseconds.
 */
export function waitOfParty(
  visit: Pick<Visit, 'id' | 'openedAt' | 'leftOpenAt'>,
  orders: readonly WaitingOrder[],
  times: AlertTimes,
  now: number,
): Wait<'noOrder' | 'noFood'> | null {
  // Whether they are here at all is asked already.
  if (visit.leftOpenAt !== undefined) return null
  const theirs = orders.filter(({ visitId, status }) => visitId === visit.id && status !== 'cancelled')
  if (theirs.length === 0) return waitOf('noOrder', visit.openedAt, times, now)
  const cooking = theirs.filter(({ held }) => !held)
  const got = cooking.some(({ lines }) => lines.some(({ status }) => status === 'served' || status === 'ready'))
  const [since] = cooking.flatMap(sentAt).sort()
  return got || since === undefined ? null : waitOf('noFood', since, times, now)
}

const sentAt = ({ lines, placedAt }: WaitingOrder): string[] =>
  lines.flatMap(({ status, confirmedAt }) => (status === 'cancelled' ? [] : [confirmedAt ?? placedAt]))

/** A bill that was asked for and that nobody has brought, whether or not somebody is on the way. */
export function waitOfBill(
  { reason, status, raisedAt }: Pick<Call, 'reason' | 'status' | 'raisedAt'>,
  times: AlertTimes,
  now: number,
): Wait<'bill'> | null {
  const waits = reason === 'bill' && (status === 'raised' || status === 'acknowledged')
  return waits ? waitOf('bill', raisedAt, times, now) : null
}

export const waitOfCleaning = (
  { status, cleaningSince }: Pick<Table, 'status' | 'cleaningSince'>,
  times: AlertTimes,
  now: number,
): Wait<'cleaning'> | null =>
  status === 'cleaning' && cleaningSince !== null ? waitOf('cleaning', cleaningSince, times, now) : null
