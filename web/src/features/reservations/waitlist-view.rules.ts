import type { PromisedTable, Reservation } from '@sufra/shared/reservations/reservations.contract'
import { mostQuotedMinutes, quoteMinutes } from '@sufra/shared/reservations/reservations.limits'
import type { Offer } from '@sufra/shared/reservations/reservations.rules'

const minute = 60_000

/** So many minutes more, with one tap. */
export const longerBy = 10

type Waiting = Pick<Reservation, 'createdAt' | 'date'>

const since = (moment: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(moment)) / minute))

/** Minutes since they came, and since they were told they would sit. */
export const waitOf = ({ createdAt, date }: Waiting, now: number) => ({
  waited: since(createdAt, now),
  over: since(date, now),
})

/** Ten minutes more than they were told, or than they have waited already. */
export function requoted({ createdAt, date }: Waiting, now: number): number {
  const told = Math.max(Date.parse(date), now) - Date.parse(createdAt)
  const more = Math.ceil((told / minute + longerBy) / quoteMinutes) * quoteMinutes
  return Math.min(more, mostQuotedMinutes)
}

/** A free table that fits, and where somebody can sit down this moment. */
export const tableToSeatAt = (offers: readonly Offer[]): PromisedTable | undefined =>
  offers.find(({ standing, fits, table }) => standing === 'free' && fits && table.status === 'available')?.table
