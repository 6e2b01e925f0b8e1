import type { Tx } from '@sufra/platform/db/tx'
import { instantOf } from '@sufra/platform/schema/instants'
import { scheduleShifts, users } from '@sufra/platform/schema/people.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Instant } from '@sufra/shared/kernel/fields'
import type { MyShift, Shift } from '@sufra/shared/schedules/schedules.contract'
import { endOf, type Stretch } from '@sufra/shared/schedules/week.rules'
import { and, asc, eq, gt, gte, inArray, lt, ne, or } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

interface Span {
  readonly from: Instant
  readonly until: Instant
}

type Row = typeof scheduleShifts.$inferSelect

const stretchOf = ({ startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>): Stretch => ({
  startsAt: instantOf(startsAt),
  minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
})

const shiftOf = (row: Row): Shift => ({
  id: row.id,
  version: row.version,
  userId: row.userId,
  ...stretchOf(row),
  notes: row.notes,
})

const valuesOf = (shift: Shift) => ({
  userId: shift.userId,
  notes: shift.notes,
  version: shift.version,
  startsAt: new Date(shift.startsAt),
  endsAt: new Date(endOf(shift)),
})

const beginsIn = ({ from, until }: Span) =>
  and(gte(scheduleShifts.startsAt, new Date(from)), lt(scheduleShifts.startsAt, new Date(until)))

/** By their beginning. */
export async function findShifts(tx: Tx, branchId: string, span: Span): Promise<Shift[]> {
  const rows = await tx
    .select()
    .from(scheduleShifts)
    .where(and(eq(scheduleShifts.branchId, branchId), beginsIn(span)))
    .orderBy(asc(scheduleShifts.startsAt), asc(scheduleShifts.id))
  return rows.map(shiftOf)
}

/** When these people work, at every branch. `branchId` and `branch` say where. */
export async function findWork(tx: Tx, organizationId: string, userIds: readonly string[], span: Span) {
  if (userIds.length === 0) return []
  // The index is by branch and beginning.
  const ours = tx.select({ id: branches.id }).from(branches).where(eq(branches.organizationId, organizationId))
  const rows = await tx
    .select({ row: scheduleShifts, branch: branches.name })
    .from(scheduleShifts)
    .innerJoin(branches, eq(branches.id, scheduleShifts.branchId))
    .where(and(inArray(scheduleShifts.branchId, ours), inArray(scheduleShifts.userId, [...userIds]), beginsIn(span)))
    .orderBy(asc(scheduleShifts.startsAt), asc(scheduleShifts.id))
  return rows.map(({ row, branch }) => ({ ...shiftOf(row), branchId: row.branchId, branch }))
}

/** One's own, wherever they are. */
export async function findShiftsOfPerson(tx: Tx, organizationId: string, userId: string, span: Span) {
  const rows = await tx
    .select({ row: scheduleShifts, name: branches.name, timeZone: branches.timeZone })
    .from(scheduleShifts)
    .innerJoin(branches, eq(branches.id, scheduleShifts.branchId))
    .where(and(eq(scheduleShifts.organizationId, organizationId), eq(scheduleShifts.userId, userId), beginsIn(span)))
    .orderBy(asc(scheduleShifts.startsAt), asc(scheduleShifts.id))
  return rows.map(
    ({ row, name, timeZone }): MyShift => ({
      id: row.id,
      ...stretchOf(row),
      notes: row.notes,
      branch: { name, timeZone },
    }),
  )
}

const isThis = (branchId: string, id: string) => and(eq(scheduleShifts.branchId, branchId), eq(scheduleShifts.id, id))

export async function findShift(tx: Tx, branchId: string, id: string): Promise<Shift | undefined> {
  const [row] = await tx.select().from(scheduleShifts).where(isThis(branchId, id))
  return row && shiftOf(row)
}

/** Nobody else changes them until this transaction ends; in one order, so that two of them cannot wait for each other. */
export async function lockShifts(tx: Tx, branchId: string, ids: readonly string[]): Promise<Shift[]> {
  const rows = await tx
    .select()
    .from(scheduleShifts)
    .where(and(eq(scheduleShifts.branchId, branchId), inArray(scheduleShifts.id, [...ids])))
    .orderBy(asc(scheduleShifts.id))
    .for('update')
  return rows.map(shiftOf)
}

/** Throws `id_taken` for the id of a shift that is not this branch's. */
export async function insertShifts(tx: Tx, place: BranchRef, shifts: readonly Shift[]): Promise<void> {
  if (shifts.length === 0) return
  const made = await tx
    .insert(scheduleShifts)
    .values(shifts.map((shift) => ({ ...place, id: shift.id, ...valuesOf(shift) })))
    .onConflictDoNothing()
    .returning({ id: scheduleShifts.id })
  if (made.length < shifts.length) throw new AppError('id_taken')
}

export async function saveShift(tx: Tx, branchId: string, shift: Shift): Promise<void> {
  await tx.update(scheduleShifts).set(valuesOf(shift)).where(isThis(branchId, shift.id))
}

export async function deleteShifts(tx: Tx, branchId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(scheduleShifts)
    .where(and(eq(scheduleShifts.branchId, branchId), inArray(scheduleShifts.id, [...ids])))
}

/** The shift of that person that is in the way, at whatever branch of the organization. */
export async function findInTheWay(
  tx: Tx,
  organizationId: string,
  wish: Stretch & { readonly userId: string; readonly besides?: string },
): Promise<Stretch | undefined> {
  const [row] = await tx
    .select()
    .from(scheduleShifts)
    .where(
      and(
        eq(scheduleShifts.organizationId, organizationId),
        eq(scheduleShifts.userId, wish.userId),
        lt(scheduleShifts.startsAt, new Date(endOf(wish))),
        gt(scheduleShifts.endsAt, new Date(wish.startsAt)),
        wish.besides === undefined ? undefined : ne(scheduleShifts.id, wish.besides),
      ),
    )
    .orderBy(asc(scheduleShifts.startsAt))
    .limit(1)
  return row && stretchOf(row)
}

const who = {
  id: users.id,
  name: users.name,
  role: users.role,
  branchId: users.branchId,
  active: users.isActive,
}

/** Who may work at the branch, and those of `also`; by name. */
export const findWorkers = (tx: Tx, { organizationId, branchId }: BranchRef, also: readonly string[]) =>
  tx
    .select(who)
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        or(
          and(eq(users.isActive, true), or(eq(users.branchId, branchId), eq(users.role, 'OWNER'))),
          also.length > 0 ? inArray(users.id, [...also]) : undefined,
        ),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))

/** Two who plan the same person at once do it one after the other. */
export const lockWorkers = (tx: Tx, organizationId: string, userIds: readonly string[]) =>
  tx
    .select(who)
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.id, [...userIds])))
    .orderBy(asc(users.id))
    .for('no key update')
