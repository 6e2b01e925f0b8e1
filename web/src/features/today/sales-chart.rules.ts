const left = 48
const right = 724
const topY = 10
const baseY = 134

/** The width of one hour. */
export const widthOf = (count: number): number => Math.round(((right - left) / count) * 10) / 10

/** The middle of an hour's share of the width. */
export const xOf = (index: number, count: number): number =>
  Math.round((left + ((right - left) / count) * (index + 0.5)) * 10) / 10

/** Zero stands on the base line: bars and lines that start elsewhere lie. */
export const yOf = (value: number, top: number): number =>
  Math.round((baseY - ((baseY - topY) * value) / (top || 1)) * 10) / 10

interface Hour {
  readonly today: number | null
  readonly lastWeek: number | null
}

const leastHours = 6

/** The service day without the hours at its ends in which nothing was sold, today or a week ago. */
export function openHours<H extends Hour & { readonly partial: boolean }>(hours: readonly H[]): readonly H[] {
  const busy = ({ today, lastWeek, partial }: H) => partial || Boolean(today) || Boolean(lastWeek)
  const first = hours.findIndex(busy)
  if (first < 0) return hours
  const end = Math.max(hours.findLastIndex(busy) + 1, first + leastHours)
  return hours.slice(Math.max(0, Math.min(first, hours.length - leastHours)), end)
}

/** A round top at or above everything drawn, with its half and zero. `one`: a whole unit of the currency in minor units. */
export function axisOf(
  hours: readonly Hour[],
  one: number,
): { readonly top: number; readonly ticks: readonly number[] } {
  const highest = Math.max(one, ...hours.flatMap(({ today, lastWeek }) => [today ?? 0, lastWeek ?? 0]))
  const whole = highest / one
  const magnitude = 10 ** Math.floor(Math.log10(whole))
  const round = [1, 2, 4, 5, 8, 10].find((step) => step * magnitude >= whole) ?? 10
  const top = round * magnitude * one
  return { top, ticks: [0, top / 2, top] }
}

/** A line through the hours that have a value; a gap where there is none. */
export function pathOf(values: readonly (number | null)[], top: number): string {
  let open = false
  return values
    .map((value, index) => {
      if (value === null) {
        open = false
        return ''
      }
      const command = open ? 'L' : 'M'
      open = true
      return `${command}${xOf(index, values.length)} ${yOf(value, top)}`
    })
    .filter(Boolean)
    .join(' ')
}
