import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type {
  ChangeMenuSchedule,
  CreateMenuSchedule,
  MenuSchedule,
  MenuScheduleBook,
} from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { changedSince, given } from '../kernel/changed-since'
import { knownAsSent } from '../kernel/known-as-sent'
import { deedOf, placeOf, tellMenu } from '../menu/menu-book.commands'
import { auditChange, auditNew } from '../menu/menu-trail.commands'
import {
  findClock,
  findSchedules,
  findStranger,
  insertSchedule,
  lockSchedule,
  saveSchedule,
  saveTargets,
  type Targets,
} from './menu-schedules.repository'

interface InBranch {
  readonly branchId: string
}
interface OfSchedule extends InBranch {
  readonly scheduleId: string
}

/** Throws `not_found`. */
export const readMenuSchedules = (deps: Deps, actor: Actor, branchId: string): Promise<MenuScheduleBook> =>
  read(deps, actor, async (tx) => {
    const clock = await findClock(tx, branchId)
    if (!clock) throw new AppError('not_found')
    const { ramadan } = waysOf(clock.settings)
    return {
      schedules: await findSchedules(tx, branchId),
      timeZone: clock.timeZone,
      ramadan: ramadan && { from: ramadan.from, until: ramadan.until },
      asOf: deps.now().toISOString(),
    }
  })

/** Sent again it is the same schedule. Throws `id_taken`, and `not_found` for a section or a dish of another branch. */
export const createMenuSchedule = (
  deps: Deps,
  command: Command,
  { branchId, id, ...schedule }: CreateMenuSchedule & InBranch,
): Promise<Outcome<MenuSchedule>> =>
  write(
    deps,
    command,
    async (tx) => {
      const { sectionIds, itemIds, ...values } = schedule
      await mustBeHere(tx, branchId, { sectionIds, itemIds })
      const place = placeOf(command.actor, branchId)
      if (!(await insertSchedule(tx, place, id, { ...values, active: true })))
        return knownAsSent(await lockSchedule(tx, branchId, id), schedule)
      await saveTargets(tx, place, id, { sectionIds, itemIds })
      const { version, ...made } = await told(tx, command, { branchId, scheduleId: id })
      const thing = { action: 'menu.schedule_added', entity: 'menu_schedule', entityId: id } as const
      await auditNew(tx, deedOf(deps, command, branchId), { ...thing, after: made })
      return { version, ...made }
    },
    { status: 201 },
  )

/**
 * Only what is named. Throws `stale` with the schedule as it is, and `not_found`, for a section or a dish of another
 * branch too.
 */
export const changeMenuSchedule = (
  deps: Deps,
  command: Command,
  { branchId, scheduleId, ...sent }: ChangeMenuSchedule & OfSchedule,
): Promise<Outcome<MenuSchedule>> =>
  write(deps, command, async (tx) => {
    const schedule = await foundSchedule(tx, branchId, scheduleId)
    const changes = given(sent.changes)
    const fields = changedSince<MenuSchedule>(schedule, changes, given(sent.was))
    if (fields.length > 0) throw new AppError('stale', { schedule, fields })
    const { sectionIds, itemIds, ...values } = changes
    if (sectionIds || itemIds) {
      const targets = { sectionIds: sectionIds ?? schedule.sectionIds, itemIds: itemIds ?? schedule.itemIds }
      await mustBeHere(tx, branchId, targets)
      await saveTargets(tx, placeOf(command.actor, branchId), scheduleId, targets)
    }
    await saveSchedule(tx, scheduleId, values)
    const next = await told(tx, command, { branchId, scheduleId })
    const thing = { action: 'menu.schedule_changed', entity: 'menu_schedule', entityId: scheduleId } as const
    const change = { before: schedule, after: next, fields: writtenOnSchedules }
    await auditChange(tx, deedOf(deps, command, branchId), { ...thing, ...change })
    return next
  })

const writtenOnSchedules = [
  ...(['name', 'active', 'days', 'hours', 'season', 'sectionIds', 'itemIds'] as const),
] satisfies readonly (keyof MenuSchedule)[]

async function mustBeHere(tx: Tx, branchId: string, targets: Targets): Promise<void> {
  const stranger = await findStranger(tx, branchId, targets)
  if (stranger) throw new AppError('not_found', { id: stranger })
}

async function foundSchedule(tx: Tx, branchId: string, scheduleId: string): Promise<MenuSchedule> {
  const schedule = await lockSchedule(tx, branchId, scheduleId)
  if (!schedule) throw new AppError('not_found', { scheduleId })
  return schedule
}

/** Whoever shows the menu reads it again, and turns dishes on and off by it at the minute. */
async function told(tx: Tx, command: Command, { branchId, scheduleId }: OfSchedule): Promise<MenuSchedule> {
  await tellMenu(tx, command, branchId)
  return foundSchedule(tx, branchId, scheduleId)
}
