import type { Serving } from '@sufra/shared/menu-schedules/menu-schedules.rules'
import { dayMinutes, endOf } from '@sufra/shared/settings/opening-hours.rules'

/** Minutes of one day during which something is served. */
export interface Stripe {
  readonly from: number
  readonly until: number
}

/** What is served on each day of a usual week, Sunday first; the end of a night lies on the day after. */
export function stripesOf({ days, hours }: Pick<Serving, 'days' | 'hours'>): Stripe[][] {
  const until = endOf(hours)
  return Array.from({ length: 7 }, (_, day) => [
    ...(days.includes((day + 6) % 7) && until > dayMinutes ? [{ from: 0, until: until - dayMinutes }] : []),
    ...(days.includes(day) ? [{ from: hours.from, until: Math.min(until, dayMinutes) }] : []),
  ])
}

/** Days that follow each other, over the end of a week too, in the order in which they do. */
export function inARow(days: readonly number[]): number[] {
  const sorted = [...days].sort()
  const start = sorted.findIndex((day) => !days.includes((day + 6) % 7))
  return start < 0 ? sorted : [...sorted.slice(start), ...sorted.slice(0, start)]
}

export const isRow = (days: readonly number[]): boolean =>
  inARow(days).every((day, i, row) => i === 0 || day === ((row[i - 1] ?? 0) + 1) % 7)
