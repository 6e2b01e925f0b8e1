/** ISO 8601 text, epoch milliseconds, or a Date. */
export type Moment = string | number | Date

/** What a clock on the wall of that zone shows. `month` and `day` count from 1. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/* The one Intl date format in the product: English numbers, taken apart into fields, so that no engine's language data
   reaches a screen. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

export const epochOf = (moment: Moment): number => new Date(moment).getTime()

/** `zone` is an IANA name such as `Asia/Riyadh`; an unknown one is a RangeError. */
export function wallClock(moment: Moment, zone: string): WallClock {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatOf(zone).formatToParts(epochOf(moment))) {
    if (type in clock) clock[type as keyof WallClock] = Number(value)
  }
  return clock
}

/** How far the zone's wall clock stands ahead of UTC at that moment, in milliseconds. */
export function zoneOffset(moment: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(moment, zone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}
