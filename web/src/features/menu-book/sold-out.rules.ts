import type { Instant } from '@sufra/shared/kernel/fields'
import { businessDate, businessDay } from '@sufra/shared/locale/business-day'

/** For how long a dish is sold out. */
export const soldOutLengths = ['said', 'hour', 'tomorrow'] as const
export type SoldOutLength = (typeof soldOutLengths)[number]

/** Whose clock says when tomorrow begins. */
export interface BranchDay {
  readonly timeZone: string
  readonly cutOffMinutes: number
}

const hourMs = 3_600_000

/** When it is on sale again by itself; null: not before somebody says so. Tomorrow is the next business day. */
export function backAt(length: SoldOutLength, now: number, { timeZone, cutOffMinutes }: BranchDay): Instant | null {
  if (length === 'said') return null
  if (length === 'hour') return new Date(now + hourMs).toISOString()
  return businessDay(businessDate(now, timeZone, cutOffMinutes), timeZone, cutOffMinutes).until
}
