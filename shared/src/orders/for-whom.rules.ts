import { AppError } from '../kernel/app-error'
import type { Instant } from '../kernel/fields'

/** Whoever comes or goes this soon after an order was taken down is the party that it was taken down for. */
const sameSittingMs = 2 * 60_000

export interface Whereabouts {
  /** When the order was taken down, for nobody that its waiter's phone knew of. */
  readonly takenAt: Instant
  /** Since when the party sits there that has the table now. */
  readonly openedAt: Instant | undefined
  /** When a party last left the table. */
  readonly leftAt: Instant | null
}

/** An order that waited for a connection may find another party than the one that it was for. Throws `party_left`. */
export function mustBeTheirs({ takenAt, openedAt, leftAt }: Whereabouts): void {
  const soonAfter = Date.parse(takenAt) + sameSittingMs
  if ([openedAt, leftAt].some((at) => at && Date.parse(at) > soonAfter)) throw new AppError('party_left')
}

/** They sit there since they ordered, however late the order comes in; no clock seats anybody in the future. */
export const seatedSince = (takenAt: Instant | undefined, now: Date): Date =>
  new Date(Math.min(now.getTime(), takenAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(takenAt)))
