import type { Instant } from '@sufra/shared/kernel/fields'
import { wallClock } from '@sufra/shared/locale/wall-clock'

const dayMs = 86_400_000
/** A spreadsheet counts days from here on. */
const dayZero = Date.UTC(1899, 11, 30)

/** `2026-11-20` as a spreadsheet counts it. */
export const serialDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - dayZero) / dayMs

/** A moment by the clock on the branch's wall, to the minute, as a spreadsheet counts it. */
export function serialMoment(at: Instant, zone: string): number {
  const { year, month, day, hour, minute } = wallClock(at, zone)
  return (Date.UTC(year, month - 1, day, hour, minute) - dayZero) / dayMs
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-20 21:04`: the one way to write it that every spreadsheet program reads as a moment. */
export function writtenMoment(at: Instant, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(at, zone)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}
