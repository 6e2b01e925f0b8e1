import { writeDigits } from './digits'
import { agoWords, durationWords, hourSigns, type UnitWords, waitWords } from './duration-words'
import type { Digits, Locale } from './locale'
import { formatNumber } from './number'
import { pluralForm } from './plural'

export interface DurationOptions {
  /** `short` 34 min (default), `long` 34 minutes, for labels that are read aloud. */
  style?: 'short' | 'long' | undefined
  digits?: Digits | undefined
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A running time taken apart: `18:42`, or from an hour on its hours, the unit's sign and its minutes. */
export type TimerParts = { clock: string } | { hours: string; unit: string; minutes: string }

const hourSeconds = 3600

/** Below an hour minutes and seconds; from an hour on hours and minutes. Anything below zero stands at 00:00. */
export function timerParts(seconds: number, locale: Locale, digits?: Digits): TimerParts {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  const write = (text: string) => writeDigits(text, locale, digits)
  if (whole < hourSeconds) return { clock: write(`${twoDigits(minutes)}:${twoDigits(whole % 60)}`) }
  return {
    hours: formatNumber(Math.floor(minutes / 60), locale, { digits }),
    unit: hourSigns[locale],
    minutes: write(twoDigits(minutes % 60)),
  }
}

/** A running time: `18:42`, from an hour on `1 h 09`, so that an hour never reads as a minute. */
export function formatTimer(seconds: number, locale: Locale, digits?: Digits): string {
  const parts = timerParts(seconds, locale, digits)
  return 'clock' in parts ? parts.clock : `${parts.hours} ${parts.unit} ${parts.minutes}`
}

/** A running time where seconds don't matter: `34 min`, from an hour on as every timer: `1 h 09`. */
export const formatTimerMinutes = (minutes: number, locale: Locale, digits?: Digits): string =>
  minutes < 60 ? formatDuration(minutes, locale, { digits }) : formatTimer(minutes * 60, locale, digits)

const count = (value: number, unit: keyof UnitWords, words: UnitWords, locale: Locale, digits?: Digits): string =>
  pluralForm(locale, value, words[unit]).replace('{n}', formatNumber(value, locale, { digits }))

/** Whole minutes in words, with hours from sixty on: `34 min`, `1 h 5 min`. */
export function formatDuration(minutes: number, locale: Locale, options: DurationOptions = {}): string {
  const whole = Math.max(0, Math.floor(minutes))
  const { units, joiner } = durationWords[locale][options.style ?? 'short']
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  const parts = [
    ...(hours > 0 ? [count(hours, 'hour', units, locale, options.digits)] : []),
    ...(rest > 0 || hours === 0 ? [count(rest, 'minute', units, locale, options.digits)] : []),
  ]
  return parts.join(joiner)
}

/** How long ago: `just now` below a minute, then whole minutes, hours, days. */
export function formatAgo(seconds: number, locale: Locale, digits?: Digits): string {
  const { now, ago, units } = agoWords[locale]
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return now
  if (minutes < 60) return ago.replace('{age}', count(minutes, 'minute', units, locale, digits))
  if (minutes < 1440) return ago.replace('{age}', count(Math.floor(minutes / 60), 'hour', units, locale, digits))
  return ago.replace('{age}', count(Math.floor(minutes / 1440), 'day', units, locale, digits))
}

/** When another try counts, never too early: `in 5 minutes`, from an hour on in hours; `later` where it is not known. */
export function formatWait(seconds: unknown, locale: Locale, digits?: Digits): string {
  const { later, after, units } = waitWords[locale]
  if (typeof seconds !== 'number' || seconds <= 0) return later
  const minutes = Math.ceil(seconds / 60)
  const time =
    minutes < 60
      ? count(minutes, 'minute', units, locale, digits)
      : count(Math.ceil(minutes / 60), 'hour', units, locale, digits)
  return after.replace('{time}', time)
}
