import { AppError } from '../kernel/app-error'
import type { Role } from '../people/permissions.rules'
import type { Shift, SkippedShift } from './schedules.contract'
import { mostDaysAway, restMinutes, weekMinutes } from './schedules.limits'
import { dayOf, endOf, movedBy, type Stretch } from './week.rules'

const minute = 60_000
const day = 1440 * minute

interface Worker {
  readonly role: Role | 'CUSTOM'
  readonly branchId: string | null
  readonly active: boolean
}

/** Owners work at every branch, everybody else at their own; who keeps the platform works at none. */
export const mayWorkAt = ({ role, branchId, active }: Worker, branch: string): boolean =>
  active && role !== 'SUPER_ADMIN' && (role === 'OWNER' || branchId === branch)

/** Within about a year of now; a date or an instant. Throws `shift_time_refused`. */
export function mustBeNear(at: string, now: number, field: string): void {
  if (Math.abs(Date.parse(at) - now) > mostDaysAway * day) throw new AppError('shift_time_refused', { field })
}

/** One person cannot be at two places; one shift may end the moment another begins. */
export const overlap = (a: Stretch, b: Stretch): boolean =>
  Date.parse(a.startsAt) < endOf(b) && Date.parse(b.startsAt) < endOf(a)

export const minutesIn = (work: readonly Stretch[]): number => work.reduce((sum, { minutes }) => sum + minutes, 0)

export const isOverWeek = (minutes: number): boolean => minutes > weekMinutes

export interface ShortRest {
  readonly after: Stretch
  readonly before: Stretch
  readonly minutes: number
}

/** Where somebody has too little rest between one day's work and the next. Two shifts of one day are one day's work. */
export function shortRests(work: readonly Stretch[], zone: string): ShortRest[] {
  const inOrder = [...work].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return inOrder.flatMap((before, index) => {
    const after = inOrder[index - 1]
    if (!after || dayOf(after.startsAt, zone) === dayOf(before.startsAt, zone)) return []
    const minutes = Math.max(0, (Date.parse(before.startsAt) - endOf(after)) / minute)
    return minutes < restMinutes ? [{ after, before, minutes }] : []
  })
}

interface Copying {
  /** The shifts of the week before. */
  readonly from: readonly Shift[]
  /** When these people work around the week that is filled, at whatever branch. */
  readonly taken: readonly (Stretch & { readonly userId: string })[]
  readonly nameOf: (userId: string) => string
  readonly mayWork: (userId: string) => boolean
  readonly zone: string
}

type NewShift = Pick<Shift, 'userId' | 'startsAt' | 'minutes' | 'notes'>

/** A week on by the clock on the wall, and what of it cannot be. */
export function copiedOf({ from, taken, nameOf, mayWork, zone }: Copying) {
  const copied: NewShift[] = []
  const skipped: SkippedShift[] = []
  for (const one of from) {
    const { userId, notes, startsAt, minutes } = movedBy(one, 7, zone)
    const wish = { userId, startsAt, minutes, notes }
    const clashes = [...taken, ...copied].some((work) => work.userId === userId && overlap(work, wish))
    const why = mayWork(userId) ? (clashes ? 'overlap' : null) : 'away'
    if (why === null) copied.push(wish)
    else skipped.push({ name: nameOf(userId), startsAt, minutes, why })
  }
  return { copied, skipped }
}
