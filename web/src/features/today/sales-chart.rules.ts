/** What the chart is drawn on, in CSS pixels: a phone has fewer of them, not smaller letters. */
export interface Sheet {
  readonly width: number
  /** How many hours share the width. */
  readonly hours: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export const sheetHeight = 164
export const leftX = 48
const topY = 10
const baseY = 134
const round = (pixels: number): number => Math.round(pixels * 10) / 10

export const rightX = ({ width }: Sheet): number => width - 12

const hourWidth = (sheet: Sheet): number => (rightX(sheet) - leftX) / sheet.hours

/** The width of one hour. */
export const widthOf = (sheet: Sheet): number => round(hourWidth(sheet))

/** The middle of an hour's share of the width. */
export const xOf = (index: number, sheet: Sheet): number => round(leftX + hourWidth(sheet) * (index + 0.5))

const hourNameWidth = 24

/** Every hour is named where there is room, else every second or third, and always the one that is open. */
export function isNamed(index: number, now: number, sheet: Sheet): boolean {
  const every = Math.ceil(hourNameWidth / hourWidth(sheet))
  return now < 0 ? index % every === 0 : Math.abs(index - now) % every === 0
}

/** Zero stands on the base line: bars and lines that start elsewhere lie. */
export const yOf = (value: number, top: number): number => round(baseY - ((baseY - topY) * value) / (top || 1))

interface Hour {
  readonly today: number | null
  readonly lastWeek: number | null
}

export const isEmptyDay = (hours: readonly Hour[]): boolean => hours.every((hour) => !hour.today && !hour.lastWeek)

const leastHours = 6

/** The service day without the hours at its ends in which nothing was sold, today or a week ago. */
export function openHours<H extends Hour & { readonly partial: boolean }>(hours: readonly H[]): readonly H[] {
  const busy = ({ today, lastWeek, partial }: H) => partial || Boolean(today) || Boolean(lastWeek)
  const first = hours.findIndex(busy)
  if (first < 0) return hours
  const end = Math.max(hours.map(busy).lastIndexOf(true) + 1, first + leastHours)
  return hours.slice(Math.max(0, Math.min(first, hours.length - leastHours)), end)
}

/**
 * A round top at or above everything drawn, with zero, and its half where that is whole too: the axis has no decimals.
 * `one`: a whole unit of the currency in minor units.
 */
export function axisOf(
  hours: readonly Hour[],
  one: number,
): { readonly top: number; readonly ticks: readonly number[] } {
  const highest = Math.max(one, ...hours.flatMap(({ today, lastWeek }) => [today ?? 0, lastWeek ?? 0]))
  const whole = highest / one
  const magnitude = 10 ** Math.floor(Math.log10(whole))
  const step = [1, 2, 4, 5, 8, 10].find((each) => each * magnitude >= whole) ?? 10
  const top = step * magnitude * one
  return { top, ticks: (top / 2) % one === 0 ? [0, top / 2, top] : [0, top] }
}

/** The points of a line, by hour; null where an hour has no figure. */
export const spotsOf = (values: readonly (number | null)[], top: number, sheet: Sheet): readonly (Spot | null)[] =>
  values.map((value, index) => (value === null ? null : { x: xOf(index, sheet), y: yOf(value, top) }))

/** A line through them; a gap where there is none. */
export function pathOf(spots: readonly (Spot | null)[]): string {
  let open = false
  return spots
    .map((spot) => {
      const command = open ? 'L' : 'M'
      open = spot !== null
      return spot ? `${command}${spot.x} ${spot.y}` : ''
    })
    .filter(Boolean)
    .join(' ')
}
