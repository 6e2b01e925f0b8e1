import type { WallClock } from './wall-clock'

/* The hours of a business day begin at its cut-off: at 04:30 they go from half past to half past, and each is called by
   the clock's hour in which it begins. Hours from full to full would have the cut-off's own at both ends of the day. */

/** In which hour of its business day a time on the wall lies. */
export const businessHour = (cutOffMinutes: number, { hour, minute }: Pick<WallClock, 'hour' | 'minute'>): number =>
  Math.floor((hour * 60 + minute - (cutOffMinutes % 60) + 1440) / 60) % 24

/** How many hours after the first of its business day an hour comes. */
export const hoursAfter = (cutOffMinutes: number, hour: number): number =>
  (hour - Math.floor(cutOffMinutes / 60) + 24) % 24

/** The 24 hours of a business day in its own order. */
export const hoursOfDay = (cutOffMinutes: number): number[] =>
  Array.from({ length: 24 }, (_, index) => (Math.floor(cutOffMinutes / 60) + index) % 24)

const two = (value: number): string => String(value).padStart(2, '0')

/** When it begins, `04:30`. */
export const hourText = (cutOffMinutes: number, hour: number): string => `${two(hour)}:${two(cutOffMinutes % 60)}`
