import { isAppError } from '@sufra/shared/kernel/app-error'
import { zoneOffset } from '@sufra/shared/locale/wall-clock'
import { roles } from '@sufra/shared/people/permissions.rules'
import type { PlannedPerson, Shift, ShiftWeek, WorkBesides } from '@sufra/shared/schedules/schedules.contract'
import { leastMinutes, mostMinutes } from '@sufra/shared/schedules/schedules.limits'
import { isOverWeek, minutesIn, overlap, type ShortRest, shortRests } from '@sufra/shared/schedules/schedules.rules'
import { dayOf, daysOf, endOf, movedBy, type Stretch, startsOf } from '@sufra/shared/schedules/week.rules'

/** Where a shift stands: whose, and when. */
export type Standing = Pick<Shift, 'userId' | 'startsAt' | 'minutes'>

/** What is planned, as the page shows it. */
export type Plan = Pick<ShiftWeek, 'week' | 'people' | 'shifts' | 'besides'>

export interface Row {
  readonly person: PlannedPerson
  /** Of this branch, in the seven days. */
  readonly shifts: readonly Shift[]
  /** Of the week, at every branch. */
  readonly minutes: number
  readonly over: boolean
  readonly rests: readonly ShortRest[]
}

const isOfWeek = (week: string, zone: string) => {
  const days = new Set(daysOf(week))
  return ({ startsAt }: Stretch): boolean => days.has(dayOf(startsAt, zone))
}

/** By rank, then by name, as the API has them. */
const rankOf = ({ role }: PlannedPerson): number => (role === 'CUSTOM' ? roles.length : roles.indexOf(role))

/** Everybody with what they work, and what of it is too much. Whoever does not work here any more stays while planned. */
export function rowsOf({ week, people, shifts, besides }: Plan, zone: string): Row[] {
  const here = isOfWeek(week, zone)
  return people
    .map((person): Row => {
      const own = shifts.filter(({ userId }) => userId === person.id)
      const work: Stretch[] = [...own, ...besides.filter(({ userId }) => userId === person.id)]
      const minutes = minutesIn(work.filter(here))
      const rests = shortRests(work, zone).filter(({ after, before }) => here(after) || here(before))
      return { person, shifts: own.filter(here), minutes, over: isOverWeek(minutes), rests }
    })
    .filter(({ person, shifts: own }) => person.here || own.length > 0)
    .sort((a, b) => rankOf(a.person) - rankOf(b.person))
}

/** By their beginning. */
export const shiftsOn = <T extends Stretch>(shifts: readonly T[], day: string, zone: string): T[] =>
  shifts
    .filter(({ startsAt }) => dayOf(startsAt, zone) === day)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))

/** What is in the way of a shift that stands there. */
export const inTheWayOf = (
  wish: Standing,
  { shifts, besides }: Pick<Plan, 'shifts' | 'besides'>,
  own?: string,
): Shift | WorkBesides | undefined =>
  [...shifts.filter(({ id }) => id !== own), ...besides].find(
    (work) => work.userId === wish.userId && overlap(work, wish),
  )

/** As it would be with this one in it. */
export const planWith = (plan: Plan, wish: Standing, own?: string): Plan => ({
  ...plan,
  shifts: [...plan.shifts.filter(({ id }) => id !== own), { id: own ?? '', version: 0, notes: null, ...wish }],
})

export interface Step {
  readonly days?: number
  readonly people?: number
  readonly minutes?: number
}

/** One step on by keyboard, within the week and among those who work here; null: there is nothing further. */
export function stepped(
  from: Standing,
  { days = 0, people = 0, minutes = 0 }: Step,
  { week, zone, rows }: { readonly week: string; readonly zone: string; readonly rows: readonly Row[] },
): Standing | null {
  const workers = rows.filter(({ person }) => person.here || person.id === from.userId)
  const at = workers.findIndex(({ person }) => person.id === from.userId)
  const who = workers[at + people]?.person
  if (!who || (people !== 0 && !who.here)) return null
  const startsAt = new Date(Date.parse(from.startsAt) + minutes * 60_000).toISOString()
  const to = { ...movedBy({ ...from, startsAt }, days, zone), userId: who.id }
  return daysOf(week).includes(dayOf(to.startsAt, zone)) ? to : null
}

/** Put down on another day or at another person, at the same time of day. */
export function dropped(from: Standing, to: { readonly userId: string; readonly day: string }, zone: string): Standing {
  const days = Math.round((Date.parse(to.day) - Date.parse(dayOf(from.startsAt, zone))) / 86_400_000)
  return { ...movedBy({ ...from }, days, zone), userId: to.userId }
}

const usualHour = 9
const usualMinutes = 480

/** A new shift stands at nine in the morning, for eight hours. */
export function newStanding(userId: string, day: string, zone: string, hourOf: (at: string) => number): Standing {
  const slots = startsOf(day, zone)
  const startsAt = (slots.find(({ at }) => hourOf(at) >= usualHour) ?? slots[0])?.at ?? ''
  return { userId, startsAt, minutes: usualMinutes }
}

/** Another beginning; the end stays where it is while that is a shift still. */
export function beginningAt<T extends Stretch>(stretch: T, startsAt: string): T {
  const minutes = (endOf(stretch) - Date.parse(startsAt)) / 60_000
  return {
    ...stretch,
    startsAt,
    minutes: minutes >= leastMinutes && minutes <= mostMinutes ? minutes : stretch.minutes,
  }
}

/** Its real length is not what the clocks on the wall say. */
export const clocksChangeIn = (stretch: Stretch, zone: string): boolean =>
  zoneOffset(Date.parse(stretch.startsAt), zone) !== zoneOffset(endOf(stretch), zone)

/** What a refusal shows of the shift as the house has it now. */
export function staleIn(error: unknown): Shift | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  return (error.details as { shift?: Shift }).shift ?? null
}

/** A day somebody typed into the address; anything else is none. */
export const dayIn = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
