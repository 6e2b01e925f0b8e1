import type { Tx } from '@sufra/platform/db/tx'
import { menuItems, menuSchedules, menuScheduleTargets, menuSections } from '@sufra/platform/schema/menu.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

const given = (column: SQL) =>
  sql<string[]>`array(select ${column} from ${menuScheduleTargets} t
    where t.schedule_id = ${menuSchedules.id} and ${column} is not null order by 1)::text[]`

const columns = {
  row: menuSchedules,
  sectionIds: given(sql`t.section_id`),
  itemIds: given(sql`t.menu_item_id`),
}

/** In the order in which they were made, without those that were taken away. */
export async function findSchedules(tx: Tx, branchId: string): Promise<MenuSchedule[]> {
  const here = and(eq(menuSchedules.branchId, branchId), eq(menuSchedules.isActive, true))
  const rows = await tx.select(columns).from(menuSchedules).where(here).orderBy(asc(menuSchedules.id))
  return rows.map(scheduleOf)
}

/** For a change: nobody else changes it until this transaction ends; menus go on reading it. */
export async function lockSchedule(tx: Tx, branchId: string, id: string): Promise<MenuSchedule | undefined> {
  const which = and(eq(menuSchedules.branchId, branchId), eq(menuSchedules.id, id))
  const [row] = await tx.select(columns).from(menuSchedules).where(which).for('no key update', { of: menuSchedules })
  return row && scheduleOf(row)
}

/** Nobody else changes any of the branch's until this transaction ends; what they are given to is read behind it. */
export async function holdSchedules(tx: Tx, branchId: string): Promise<void> {
  const { id } = menuSchedules
  await tx
    .select({ id })
    .from(menuSchedules)
    .where(eq(menuSchedules.branchId, branchId))
    .orderBy(asc(id))
    .for('no key update')
}

interface ScheduleRow {
  readonly row: typeof menuSchedules.$inferSelect
  readonly sectionIds: string[]
  readonly itemIds: string[]
}

const scheduleOf = ({ row, sectionIds, itemIds }: ScheduleRow): MenuSchedule => ({
  id: row.id,
  version: row.version,
  name: row.name,
  days: row.days,
  hours: { from: row.fromMinute, until: row.untilMinute },
  season: seasonOf(row),
  sectionIds,
  itemIds,
  active: row.isActive,
})

const seasonOf = ({ season, fromDate, untilDate }: ScheduleRow['row']): MenuSchedule['season'] =>
  season === 'dates' ? { kind: season, from: fromDate ?? '', until: untilDate ?? '' } : { kind: season }

export type ScheduleValues = Pick<MenuSchedule, 'name' | 'days' | 'hours' | 'season' | 'active'>

const columnsOf = ({ active, hours, season, ...values }: Partial<ScheduleValues>) => ({
  ...values,
  ...(active !== undefined && { isActive: active }),
  ...(hours && { fromMinute: hours.from, untilMinute: hours.until }),
  ...(season && {
    season: season.kind,
    fromDate: season.kind === 'dates' ? season.from : null,
    untilDate: season.kind === 'dates' ? season.until : null,
  }),
})

/** False: the id is another schedule's. */
export async function insertSchedule(tx: Tx, place: BranchRef, id: string, values: ScheduleValues): Promise<boolean> {
  const { name, days, hours } = values
  const row = {
    ...place,
    id,
    ...columnsOf(values),
    name,
    days,
    fromMinute: hours.from,
    untilMinute: hours.until,
  }
  const made = await tx.insert(menuSchedules).values(row).onConflictDoNothing().returning({ id: menuSchedules.id })
  return made.length > 0
}

/** One version further. */
export async function saveSchedule(tx: Tx, id: string, values: Partial<ScheduleValues>): Promise<void> {
  await tx
    .update(menuSchedules)
    .set({ ...columnsOf(values), version: sql`${menuSchedules.version} + 1` })
    .where(eq(menuSchedules.id, id))
}

export type Targets = Pick<MenuSchedule, 'sectionIds' | 'itemIds'>

/** To these and to nothing else. */
export async function saveTargets(tx: Tx, place: BranchRef, scheduleId: string, targets: Targets): Promise<void> {
  await tx.delete(menuScheduleTargets).where(eq(menuScheduleTargets.scheduleId, scheduleId))
  const rows = [
    ...targets.sectionIds.map((sectionId) => ({ ...place, scheduleId, sectionId, menuItemId: null })),
    ...targets.itemIds.map((menuItemId) => ({ ...place, scheduleId, sectionId: null, menuItemId })),
  ]
  if (rows.length > 0) await tx.insert(menuScheduleTargets).values(rows)
}

/** Of these sections and dishes the first that is not this branch's. */
export async function findStranger(tx: Tx, branchId: string, targets: Targets): Promise<string | undefined> {
  const sections = await tx
    .select({ id: menuSections.id })
    .from(menuSections)
    .where(and(eq(menuSections.branchId, branchId), inArray(menuSections.id, [...targets.sectionIds])))
  const items = await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(and(eq(menuItems.branchId, branchId), inArray(menuItems.id, [...targets.itemIds])))
  const known = new Set([...sections, ...items].map(({ id }) => id))
  return [...targets.sectionIds, ...targets.itemIds].find((id) => !known.has(id))
}

export async function findClock(tx: Tx, branchId: string) {
  const { timeZone, settings } = branches
  const [row] = await tx.select({ timeZone, settings }).from(branches).where(eq(branches.id, branchId))
  return row
}
