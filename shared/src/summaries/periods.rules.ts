import { shiftDate, shiftMonth } from './figures.rules'
import { mostDaysInPeriod } from './periods.limits'

/** Business dates, both counted. */
export interface Period {
  readonly from: string
  readonly until: string
}

const dayMs = 86_400_000

export const daysIn = ({ from, until }: Period): number => 1 + (Date.parse(until) - Date.parse(from)) / dayMs

/** Its dates, newest first. */
export const datesIn = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, index) => shiftDate(period.until, -index))

export const daysOfWeek = 7

/** What it is compared with: as many days, of the same names, the nearest before it that are none of its own. */
export function periodBefore(period: Period): Period {
  const back = -daysOfWeek * Math.ceil(daysIn(period) / daysOfWeek)
  return { from: shiftDate(period.from, back), until: shiftDate(period.until, back) }
}

export type WrongPeriod = 'backwards' | 'tooLong'

/** Null: it may be asked for. */
export function wrongPeriod(period: Period): WrongPeriod | null {
  if (period.from > period.until) return 'backwards'
  return daysIn(period) > mostDaysInPeriod ? 'tooLong' : null
}

export const monthPeriod = (month: string, today: string): Period => {
  const end = shiftDate(`${shiftMonth(month, 1)}-01`, -1)
  return { from: `${month}-01`, until: end < today ? end : today }
}

/** The three months of the year that a day is in, as tax offices count them, up to `today`. */
export const quarterPeriod = (day: string, today: string): Period => {
  const first = 3 * Math.floor((Number(day.slice(5, 7)) - 1) / 3)
  const month = `${day.slice(0, 4)}-${String(first + 1).padStart(2, '0')}`
  return { from: `${month}-01`, until: monthPeriod(shiftMonth(month, 2), today).until }
}
