import { businessDate } from '../locale/business-day'
import { wallClock } from '../locale/wall-clock'
import type { Visit } from './tables.contract'
import type { TurnTime, TurnTimes } from './turn-times.contract'

/** Fewer parties than this are no habit: then nothing is foretold. */
export const fewestVisits = 5

/** Parties of one size that came in the same hour of the same weekday, and how long each stayed, in minutes. */
export interface Stays {
  readonly guests: number
  readonly weekday: number
  readonly hour: number
  readonly minutes: readonly number[]
}

const sizeOf = (guests: number): TurnTime['size'] => {
  if (guests <= 2) return '1-2'
  if (guests <= 4) return '3-4'
  return guests <= 6 ? '5-6' : '7+'
}

/** Hours after midnight up to the cut-off belong to the evening before. */
function partOf(hour: number, cutOffMinutes: number): TurnTime['part'] {
  if (hour * 60 < cutOffMinutes || hour >= 17) return 'evening'
  return hour < 12 ? 'morning' : 'midday'
}

const median = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2)
}

export function turnTimesOf(stays: readonly Stays[], cutOffMinutes: number): TurnTime[] {
  const groups = new Map<string, { of: Pick<TurnTime, 'size' | 'weekday' | 'part'>; minutes: number[] }>()
  for (const { guests, weekday, hour, minutes } of stays) {
    const of = { size: sizeOf(guests), weekday, part: partOf(hour, cutOffMinutes) }
    const key = `${of.size} ${of.weekday} ${of.part}`
    const known = groups.get(key) ?? { of, minutes: [] }
    known.minutes.push(...minutes)
    groups.set(key, known)
  }
  return [...groups.values()]
    .filter(({ minutes }) => minutes.length >= fewestVisits)
    .map(({ of, minutes }) => ({ ...of, minutes: median([...minutes].sort((a, b) => a - b)), visits: minutes.length }))
}

/** How long parties of that size that sit down at that time of that weekday stay; undefined: the history can't say. */
export function usualStay(
  { guests, openedAt }: Pick<Visit, 'guests' | 'openedAt'>,
  { timeZone, cutOffMinutes, times }: TurnTimes,
): TurnTime | undefined {
  const part = partOf(wallClock(openedAt, timeZone).hour, cutOffMinutes)
  const weekday = weekdayOf(businessDate(openedAt, timeZone, cutOffMinutes))
  const size = sizeOf(guests)
  return times.find((each) => each.size === size && each.weekday === weekday && each.part === part)
}

/** When a party's table is probably free, or that it has been there longer than parties like it usually are. */
export type Forecast = { readonly kind: 'free'; readonly at: number } | { readonly kind: 'longer' }

const fiveMinutes = 5 * 60_000

/** Rounded up to five minutes: it is a guess and shows that. Null: the history can't say. `now`: epoch milliseconds. */
export function forecastOf(visit: Visit, known: TurnTimes, now: number): Forecast | null {
  if (visit.status !== 'open') return null
  const time = usualStay(visit, known)
  if (!time) return null
  const at = Date.parse(visit.openedAt) + time.minutes * 60_000
  if (at <= now) return { kind: 'longer' }
  return { kind: 'free', at: Math.ceil(at / fiveMinutes) * fiveMinutes }
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
