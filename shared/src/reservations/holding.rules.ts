import type { Instant } from '../kernel/fields'
import type { Table } from '../tables/tables.contract'
import type { Reservation } from './reservations.contract'
import { isExpected } from './reservations.rules'

const minute = 60_000

/** From how long before a reservation until how long after its time its table is held, as the branch has set it. */
export interface HoldTimes {
  readonly holdMinutes: number
  readonly noShowMinutes: number
}

type Expected = Pick<Reservation, 'date' | 'status' | 'tableId' | 'quotedMinutes'>

export const heldFrom = ({ date }: Pick<Reservation, 'date'>, { holdMinutes }: HoldTimes): number =>
  Date.parse(date) - holdMinutes * minute

/** From then on nobody expects them any more. */
export const heldUntil = ({ date }: Pick<Reservation, 'date'>, { noShowMinutes }: HoldTimes): number =>
  Date.parse(date) + noShowMinutes * minute

/** Whether the floor holds the table for them: soon, and not given up yet. */
export const isHeldNow = (one: Expected, now: number, times: HoldTimes): boolean =>
  isExpected(one) && heldFrom(one, times) <= now && now < heldUntil(one, times)

type Held = Pick<Table, 'id' | 'status' | 'reservedFor' | 'active'>

/**
 * For whom a table is to be held now, told by their time: the next party that is expected there. Null: for nobody.
 * Undefined: it stays as it is, because somebody sits there, it is being cleaned, or staff hold it for somebody of whom
 * the book knows nothing.
 */
export function holdDue(
  table: Held,
  reservations: readonly Expected[],
  now: number,
  times: HoldTimes,
): Instant | null | undefined {
  if (!table.active || table.status === 'occupied' || table.status === 'cleaning') return undefined
  const here = reservations.filter((one) => one.tableId === table.id && isExpected(one))
  const due = here.filter((one) => isHeldNow(one, now, times)).map(({ date }) => date)
  const next = due.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
  if (table.status === 'available') return next ?? undefined
  const theirs = here.find(({ date }) => date === table.reservedFor)
  if (!theirs || isHeldNow(theirs, now, times)) return undefined
  return next
}
