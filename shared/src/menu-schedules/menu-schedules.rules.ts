import { AppError } from '../kernel/app-error'
import type { Instant, Localized } from '../kernel/fields'
import { addDays, momentAt } from '../locale/business-day'
import { epochOf, type Moment, zoneOffset } from '../locale/wall-clock'
import type { BranchMenu } from '../menu/menu.contract'
import { dateAt, endOf, ramadans, type Season } from '../settings/opening-hours.rules'
import type { MenuSchedule } from './menu-schedules.contract'
import { graceMinutes, type Span } from './serving.rules'

/** When it is on, whatever it is given to. */
export type Serving = Pick<MenuSchedule, 'days' | 'hours' | 'season'>

/** By whose clock and calendar. `ramadan`: the days that the branch has set for one, by the moon. */
export interface ServingPlace {
  readonly timeZone: string
  readonly ramadan: Pick<Season, 'from' | 'until'> | null
}

/** How far ahead phones are told: whatever comes round in a week is in it. */
export const daysAhead = 8

const minute = 60_000
const day = 1440 * minute

/** The branch's own days stand in for those of the calendar that they meet; of other years the calendar counts. */
function isRamadan(date: string, own: ServingPlace['ramadan']): boolean {
  if (own && own.from <= date && date <= own.until) return true
  const known = ramadans.find(({ from, until }) => from <= date && date <= until)
  return known !== undefined && !(own && own.from <= known.until && known.from <= own.until)
}

/** Both the weekday and the season are those of the day on which it begins: Thursday's night ends on Friday morning. */
function beginsOn({ days, season }: Serving, date: string, { ramadan }: ServingPlace): boolean {
  if (!days.includes(new Date(date).getUTCDay())) return false
  if (season.kind === 'dates') return season.from <= date && date <= season.until
  return season.kind === 'always' || isRamadan(date, ramadan) === (season.kind === 'ramadan')
}

/**
 * The moments of wall times between two moments. A zone that stands alike at both ends did not move between: none
 * changes its clocks and back within a fortnight. Asking the calendar for each would cost a menu most of its time.
 */
function wallOf(zone: string, first: number, last: number): (date: string, minutes: number) => number {
  const offset = zoneOffset(first - 2 * day, zone)
  if (offset !== zoneOffset(last + 2 * day, zone)) return (date, minutes) => momentAt(date, zone, minutes)
  return (date, minutes) => Date.parse(date) + minutes * minute - offset
}

interface Stretch {
  readonly from: number
  readonly until: number
}

/**
 * All stretches, in milliseconds and in order, that touch the time from `first` to `last`; those that meet are one. A
 * wall time that the clocks skip is the moment they jump, one they show twice is the first; so a stretch is never torn,
 * and one that is skipped whole is none.
 */
function stretchesOf(schedules: readonly Serving[], place: ServingPlace, first: number, last: number): Stretch[] {
  const { timeZone } = place
  const found: Stretch[] = []
  const end = dateAt(last, timeZone)
  const at = wallOf(timeZone, first, last)
  for (let date = addDays(dateAt(first, timeZone), -1); date <= end; date = addDays(date, 1))
    for (const schedule of schedules)
      if (beginsOn(schedule, date, place))
        found.push({
          from: at(date, schedule.hours.from),
          until: at(date, endOf(schedule.hours)),
        })
  return merged(found.filter(({ from, until }) => from < until && first < until && from <= last))
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = []
  for (const next of [...stretches].sort((a, b) => a.from - b.from)) {
    const before = whole.at(-1)
    if (before && next.from <= before.until) {
      whole[whole.length - 1] = { ...before, until: Math.max(before.until, next.until) }
    } else whole.push(next)
  }
  return whole
}

const spanOf = ({ from, until }: Stretch): Span => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
})

/** When any of these is on, from ten minutes ago to eight days ahead: what is over for good is not told. */
export function spansOf(schedules: readonly Serving[], place: ServingPlace, moment: Moment): Span[] {
  const at = epochOf(moment)
  return stretchesOf(schedules, place, at - graceMinutes * minute, at + daysAhead * day).map(spanOf)
}

interface Placed {
  readonly id: string
  readonly sectionId: string
}

/** Its own schedules, else its section's; with several, a dish is served when any of them is on. */
export function schedulesFor<S extends Pick<MenuSchedule, 'sectionIds' | 'itemIds'>>(
  schedules: readonly S[],
  { id, sectionId }: Placed,
): S[] {
  const own = schedules.filter(({ itemIds }) => itemIds.includes(id))
  return own.length > 0 ? own : schedules.filter(({ sectionIds }) => sectionIds.includes(sectionId))
}

/** When the dishes of a menu are served; those that always are stand in no list. */
export function servedOf(
  schedules: readonly MenuSchedule[],
  items: readonly Placed[],
  place: ServingPlace,
  moment: Moment,
): NonNullable<BranchMenu['served']> {
  const alike = new Map<string, { readonly itemIds: string[]; readonly schedules: MenuSchedule[] }>()
  for (const item of items) {
    const own = schedulesFor(schedules, item)
    if (own.length === 0) continue
    const key = own.map(({ id }) => id).join()
    const group = alike.get(key) ?? { itemIds: [], schedules: own }
    group.itemIds.push(item.id)
    alike.set(key, group)
  }
  return [...alike.values()].map((group) => ({
    itemIds: group.itemIds,
    spans: spansOf(group.schedules, place, moment),
  }))
}

interface Ordered {
  readonly id: string
  readonly menuItemId: string
}

interface Asked {
  readonly schedules: readonly MenuSchedule[]
  readonly items: ReadonlyMap<string, Placed & { readonly name: Localized }>
  readonly place: ServingPlace
  readonly at: Instant
  /** When a dish is served, in each language; null: not in the days ahead. */
  readonly words: (next: Span | null) => Localized
}

/**
 * A guest orders what is served, or was within the last `graceMinutes`. Staff order whatever they like: they see the
 * house, and are not asked. Throws `item_not_served` with the dish and when it is served.
 */
export function mustBeServed(lines: readonly Ordered[], { schedules, items, place, at, words }: Asked): void {
  const now = epochOf(at)
  for (const line of lines) {
    const item = items.get(line.menuItemId)
    const own = item ? schedulesFor(schedules, item) : []
    if (!item || own.length === 0) continue
    // It may be served since this very moment, so the time looked at ends with it.
    if (stretchesOf(own, place, now - graceMinutes * minute, now).length > 0) continue
    const next = spansOf(own, place, now).find(({ from }) => from > at) ?? null
    const { id: menuItemId, name } = item
    throw new AppError('item_not_served', { lineId: line.id, menuItemId, name, next, when: words(next) })
  }
}
