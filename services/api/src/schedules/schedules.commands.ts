import { type Command, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { addDays } from '@sufra/shared/locale/business-day'
import { formatTime } from '@sufra/shared/locale/date'
import type {
  ChangeShift,
  CopiedWeek,
  CopyWeek,
  CreateShift,
  RemovedShifts,
  RemoveShifts,
  Shift,
} from '@sufra/shared/schedules/schedules.contract'
import { mostMinutes } from '@sufra/shared/schedules/schedules.limits'
import { copiedOf, mayWorkAt, mustBeNear } from '@sufra/shared/schedules/schedules.rules'
import { dayOf, endOf, spanOf, weekOf, wholeMinute } from '@sufra/shared/schedules/week.rules'
import { audit } from '../audit/audit.commands'
import { staffOf } from '../kernel/admission.rules'
import type { BranchRef } from '../kernel/branch-ref'
import { findZone } from '../reservations/reservations.repository'
import {
  deleteShifts,
  findInTheWay,
  findShift,
  findShifts,
  findWork,
  insertShifts,
  lockShifts,
  lockWorkers,
  saveShift,
} from './schedules.repository'

interface InBranch {
  readonly branchId: string
}
interface One extends InBranch {
  readonly shiftId: string
}

const placeOf = ({ actor }: Command, branchId: string): BranchRef => ({
  organizationId: staffOf(actor).organizationId,
  branchId,
})

/** Throws `shift_overlaps`, `person_not_here`, `shift_time_refused`, `id_taken`. */
export const createShift = (deps: Deps, command: Command, { branchId, ...wish }: CreateShift & InBranch) =>
  write(
    deps,
    command,
    async (tx): Promise<Shift> => {
      const place = placeOf(command, branchId)
      const shift: Shift = { ...normal({ ...wish, notes: wish.notes ?? null }), id: wish.id, version: 1 }
      const known = await findShift(tx, branchId, wish.id)
      if (known && !isSame(known, shift)) throw new AppError('id_taken')
      if (known) return known
      await mustFit(tx, place, shift, deps.now())
      await insertShifts(tx, place, [shift])
      await writeDown(tx, deps, command, branchId, { before: null, after: shift })
      return shift
    },
    { status: 201 },
  )

/** Throws `stale` with the shift as it is, `not_found`, and what `createShift` throws. */
export const changeShift = (deps: Deps, command: Command, { branchId, shiftId, version, ...wish }: ChangeShift & One) =>
  write(deps, command, async (tx): Promise<Shift> => {
    const place = placeOf(command, branchId)
    const [before] = await lockShifts(tx, branchId, [shiftId])
    if (!before) throw new AppError('not_found', { shiftId })
    if (before.version !== version) throw new AppError('stale', { shift: before })
    const shift: Shift = { ...normal(wish), id: shiftId, version: version + 1 }
    await mustFit(tx, place, shift, deps.now())
    await saveShift(tx, branchId, shift)
    await writeDown(tx, deps, command, branchId, { before, after: shift })
    return shift
  })

/** Throws `stale` with the first that somebody changed meanwhile, `not_found` when one is gone. */
export const removeShifts = (deps: Deps, command: Command, { branchId, shifts: seen }: RemoveShifts & InBranch) =>
  write(deps, command, async (tx): Promise<RemovedShifts> => {
    const ids = [...new Set(seen.map(({ shiftId }) => shiftId))]
    const shifts = await lockShifts(tx, branchId, ids)
    const missing = ids.find((id) => !shifts.some((shift) => shift.id === id))
    if (missing) throw new AppError('not_found', { shiftId: missing })
    const changed = shifts.find(({ id, version }) => seen.some((one) => one.shiftId === id && one.version !== version))
    if (changed) throw new AppError('stale', { shift: changed })
    await deleteShifts(tx, branchId, ids)
    const removed = {
      action: 'shifts.removed' as const,
      entity: 'shift',
      entityId: shifts[0]?.id ?? branchId,
      branchId,
    }
    const before = { shifts: shifts.map((shift) => ({ id: shift.id, ...stateOf(shift) })) }
    await audit(tx, { actor: command.actor, ...removed, at: deps.now(), before, after: null })
    return { shifts }
  })

/** Throws `shift_time_refused`. What cannot be copied is named in the answer. */
export const copyWeek = (deps: Deps, command: Command, { branchId, day }: CopyWeek & InBranch) =>
  write(deps, command, async (tx): Promise<CopiedWeek> => {
    const place = placeOf(command, branchId)
    mustBeNear(day, deps.now().getTime(), 'day')
    const { timeZone } = await findZone(tx, branchId)
    const week = weekOf(day, timeZone)
    const from = await findShifts(tx, branchId, spanOf(addDays(week, -7), timeZone))
    if (from.length === 0) return { copied: [], skipped: [] }
    const workers = await lockWorkers(tx, place.organizationId, [...new Set(from.map(({ userId }) => userId))])
    const workerOf = (userId: string) => workers.find(({ id }) => id === userId)
    const ids = workers.map(({ id }) => id)
    const taken = await findWork(tx, place.organizationId, ids, reachingInto(spanOf(week, timeZone)))
    const { copied, skipped } = copiedOf({
      from,
      taken,
      zone: timeZone,
      nameOf: (userId) => workerOf(userId)?.name ?? '',
      mayWork: (userId) => {
        const worker = workerOf(userId)
        return worker !== undefined && mayWorkAt(worker, branchId)
      },
    })
    const shifts = copied.map((one): Shift => ({ ...one, id: uuidv7(deps.now().getTime()), version: 1 }))
    await insertShifts(tx, place, shifts)
    const { actor } = command
    const what = {
      action: 'shifts.copied' as const,
      entity: 'shift_week',
      entityId: branchId,
      branchId,
      at: deps.now(),
    }
    await audit(tx, { actor, ...what, before: null, after: { week, shifts: shifts.length, skipped: skipped.length } })
    return { copied: shifts, skipped }
  })

/** What began before it may last into it. */
const reachingInto = ({ from, until }: ReturnType<typeof spanOf>) => ({
  from: new Date(Date.parse(from) - mostMinutes * 60_000).toISOString(),
  until: new Date(Date.parse(until) + mostMinutes * 60_000).toISOString(),
})

type ShiftFields = Pick<Shift, 'userId' | 'startsAt' | 'minutes' | 'notes'>

const normal = ({ userId, startsAt, minutes, notes }: ShiftFields): ShiftFields => ({
  userId,
  startsAt: wholeMinute(startsAt),
  minutes,
  notes: notes || null,
})

const isSame = (a: Shift, b: Shift): boolean =>
  a.userId === b.userId && a.startsAt === b.startsAt && a.minutes === b.minutes && a.notes === b.notes

/** Somebody who works here, at a time at which they work nowhere else. */
async function mustFit(tx: Tx, { organizationId, branchId }: BranchRef, shift: Shift, now: Date): Promise<void> {
  mustBeNear(shift.startsAt, now.getTime(), 'startsAt')
  const [worker] = await lockWorkers(tx, organizationId, [shift.userId])
  if (!worker || !mayWorkAt(worker, branchId))
    throw new AppError('person_not_here', { field: 'userId', name: worker?.name ?? '' })
  const first = await findInTheWay(tx, organizationId, { ...shift, besides: shift.id })
  if (!first) return
  const { timeZone } = await findZone(tx, branchId)
  // By numbers alone, which read the same in every language.
  const at = (moment: string | number) => `${dayOf(moment, timeZone)} ${formatTime(moment, timeZone, 'en')}`
  const { name } = worker
  throw new AppError('shift_overlaps', { field: 'startsAt', name, from: at(first.startsAt), until: at(endOf(first)) })
}

interface Turn {
  readonly before: Shift | null
  readonly after: Shift
}

function writeDown(tx: Tx, { now }: Deps, { actor }: Command, branchId: string, { before, after }: Turn) {
  const action = before ? 'shift.changed' : 'shift.planned'
  const states = { before: before && stateOf(before), after: stateOf(after) }
  return audit(tx, { actor, action, entity: 'shift', entityId: after.id, branchId, at: now(), ...states })
}

/** A note may be about somebody's health: not in a chain that nobody can erase from. */
const stateOf = ({ userId, startsAt, minutes, version }: Shift) => ({ userId, startsAt, minutes, version })
