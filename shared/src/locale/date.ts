import { dayHalves, monthNames, weekdayNames } from './calendar-names'
import { writeDigits } from './digits'
import type { Digits, Locale } from './locale'
import { type Moment, type WallClock, wallClock } from './wall-clock'

type DateFields = Pick<WallClock, 'year' | 'month' | 'day'>

export interface DateOptions {
  /** `long` Friday 20 November 2026 · `day` Friday 20 November · `short` 20 Nov 2026 (default). */
  style?: 'long' | 'day' | 'short' | undefined
  digits?: Digits | undefined
}

export interface TimeOptions {
  /** 24 (default): `09:05`, `21:05`. 12: `9:05 pm`, in the language's own words. */
  hours?: 24 | 12 | undefined
  digits?: Digits | undefined
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/* Sorani joins day, month and year with the linking ی; only English shortens the names of months. */
function writeDate({ year, month, day }: DateFields, locale: Locale, style: DateOptions['style'] = 'short'): string {
  const weekday = weekdayNames[locale][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
  const full = monthNames[locale][month - 1] ?? ''
  const name = locale === 'en' && style === 'short' ? full.slice(0, 3) : full
  const link = locale === 'ckb' ? 'ی' : ''
  const lead = style === 'short' ? '' : `${weekday} `
  const tail = style === 'day' ? '' : `${link} ${year}`
  return `${lead}${day}${link} ${name}${tail}`
}

/** The date on the wall of `zone`. */
export function formatDate(moment: Moment, zone: string, locale: Locale, options: DateOptions = {}): string {
  return writeDigits(writeDate(wallClock(moment, zone), locale, options.style), locale, options.digits)
}

/** A date that stands for itself, `2026-11-20`: a business date, a holiday. */
export function formatCalendarDate(date: string, locale: Locale, options: DateOptions = {}): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return writeDigits(writeDate({ year, month, day }, locale, options.style), locale, options.digits)
}

/** The time on the wall of `zone`. Isolate it left to right on screen. */
export function formatTime(moment: Moment, zone: string, locale: Locale, options: TimeOptions = {}): string {
  const { hour, minute } = wallClock(moment, zone)
  const half = dayHalves[locale][hour < 12 ? 0 : 1]
  const time =
    options.hours === 12 ? `${hour % 12 || 12}:${twoDigits(minute)} ${half}` : `${twoDigits(hour)}:${twoDigits(minute)}`
  return writeDigits(time, locale, options.digits)
}

/** The day's name on the wall of `zone`: Thursday. */
export function formatWeekday(moment: Moment, zone: string, locale: Locale): string {
  const { year, month, day } = wallClock(moment, zone)
  return weekdayNames[locale][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
}

/** When something will be: today by its time alone, else with the day before it. */
export function formatSoon(moment: Moment, now: Moment, zone: string, locale: Locale): string {
  const today = formatDate(moment, zone, locale) === formatDate(now, zone, locale)
  return today ? formatTime(moment, zone, locale) : formatDateTime(moment, zone, locale, { style: 'day' })
}

/** `20 Nov 2026, 21:05`. */
export function formatDateTime(moment: Moment, zone: string, locale: Locale, options: DateOptions = {}): string {
  const comma = locale === 'en' ? ',' : '،'
  const time = formatTime(moment, zone, locale, { digits: options.digits })
  return `${formatDate(moment, zone, locale, options)}${comma} ${time}`
}
