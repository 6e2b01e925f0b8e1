import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Instant } from '@sufra/shared/kernel/fields'
import type { MyShifts, ShiftWeek } from '@sufra/shared/schedules/schedules.contract'
import { mostMinutes, restMinutes } from '@sufra/shared/schedules/schedules.limits'
import { mayWorkAt, mustBeNear } from '@sufra/shared/schedules/schedules.rules'
import { dayOf, isIn, spanOf, weekOf } from '@sufra/shared/schedules/week.rules'
import { findZone } from '../reservations/reservations.repository'
import { findShifts, findShiftsOfPerson, findWork, findWorkers } from './schedules.repository'

interface OneWeek {
  readonly branchId: string
  readonly day?: string | undefined
}

/** Throws `shift_time_refused` for a week that nobody plans. */
export const readShiftWeek = (deps: Deps, actor: StaffActor, { branchId, day }: OneWeek): Promise<ShiftWeek> =>
  read(
    deps,
    actor,
    async (tx) => {
      const now = deps.now()
      if (day !== undefined) mustBeNear(day, now.getTime(), 'day')
      const place = { organizationId: actor.organizationId, branchId }
      const { timeZone } = await findZone(tx, branchId)
      const today = dayOf(now, timeZone)
      const week = weekOf(day ?? today, timeZone)
      const span = spanOf(week, timeZone)
      const shifts = await findShifts(tx, branchId, span)
      const workers = await findWorkers(tx, place, [...new Set(shifts.map(({ userId }) => userId))])
      const ids = workers.map(({ id }) => id)
      const work = await findWork(tx, place.organizationId, ids, withRest(span))
      return {
        week,
        today,
        asOf: now.toISOString(),
        shifts,
        people: workers
          .filter(({ role }) => role !== 'SUPER_ADMIN')
          .map(({ id, name, role, ...rest }) => ({ id, name, role, here: mayWorkAt({ role, ...rest }, branchId) })),
        besides: work
          .filter((one) => one.branchId !== branchId || !isIn(span, one))
          .map(({ userId, startsAt, minutes, ...at }) => ({
            userId,
            startsAt,
            minutes,
            branch: at.branchId === branchId ? null : at.branch,
          })),
      }
    },
    { snapshot: true },
  )

interface Span {
  readonly from: Instant
  readonly until: Instant
}

const minute = 60_000

/** What began before and its rest still reach into it, and what begins before the rest after it is over. */
const withRest = ({ from, until }: Span): Span => ({
  from: new Date(Date.parse(from) - (mostMinutes + restMinutes) * minute).toISOString(),
  until: new Date(Date.parse(until) + (mostMinutes + restMinutes) * minute).toISOString(),
})

/** Throws `branch_not_found` for who works at no branch. */
export const readMyShifts = (deps: Deps, actor: StaffActor): Promise<MyShifts> =>
  read(deps, actor, async (tx) => {
    const { organizationId, userId, branchId } = actor
    if (branchId === null) throw new AppError('branch_not_found')
    const now = deps.now()
    const { timeZone } = await findZone(tx, branchId)
    const week = weekOf(dayOf(now, timeZone), timeZone)
    const shifts = await findShiftsOfPerson(tx, organizationId, userId, spanOf(week, timeZone, 2))
    return { week, timeZone, asOf: now.toISOString(), shifts }
  })
