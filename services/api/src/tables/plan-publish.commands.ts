import { type Command, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { changed } from '@sufra/shared/kernel/change'
import type { Plan, PlanTable, PublishPlan } from '@sufra/shared/tables/plan.contract'
import { between, changesOf, type Edit, planOf } from '@sufra/shared/tables/plan-draft.rules'
import { planToPublish } from '@sufra/shared/tables/plan-publish.rules'
import { reviseTable } from '@sufra/shared/tables/table-book.rules'
import type { FloorPlan, Table } from '@sufra/shared/tables/tables.contract'
import { sql } from 'drizzle-orm'
import { audit } from '../audit/audit.commands'
import { staffOf } from '../kernel/admission.rules'
import type { BranchRef } from '../kernel/branch-ref'
import { newsOf } from '../kernel/news'
import { mustBeNewest, mustDraw } from './plan.commands'
import {
  deleteAreas,
  deleteSets,
  insertAreas,
  insertDrawn,
  lockDraft,
  saveArea,
  saveDraft,
  saveSets,
  setNumbersAside,
} from './plan.repository'
import { findNextReservation, lockAreas, saveTableFacts } from './table-book.repository'
import { findPlan, lockSeats, type Seat, theseTables } from './tables.repository'

/**
 * Everybody sees what was drawn. Throws `plan_refused` with its reason, `stale` where the draft was drawn on since, and
 * what a table that goes or gets another number may be refused with.
 */
export const publishPlan = (
  deps: Deps,
  command: Command,
  { branchId, holderId, version }: PublishPlan & { branchId: string },
) =>
  write(deps, command, async (tx): Promise<FloorPlan> => {
    const place = { organizationId: staffOf(command.actor).organizationId, branchId }
    await lockAreas(tx, branchId)
    const row = await lockDraft(tx, place)
    mustDraw(row, holderId, deps.now())
    mustBeNewest(row, version)
    const known = await findPlan(tx, branchId)
    const published = planOf(known.areas, known.tables)
    const plan = planToPublish(published, changesOf(row.changes), known.tables)
    const edits = between(published, plan)
    await insertAreas(
      tx,
      place,
      plan.areas.filter(({ id }) => !published.areas.some((area) => area.id === id)),
    )
    const tables = await saveTables(tx, deps, place, edits)
    await keepSets(tx, place, edits)
    await saveAreas(tx, place, published, plan)
    await saveDraft(tx, branchId, { changes: [], version: row.version + 1, editedAt: null, editedBy: null })
    if (edits.length > 0) {
      await tellAll(tx, command, place, tables)
      await writeDown(tx, deps, command, place, edits)
    }
    return { ...(await findPlan(tx, branchId)), visits: [] }
  })

const ofTables = (edits: readonly Edit[]) => edits.filter((edit) => edit.of === 'table')

/** Those that are new, stand or read differently, or go. */
async function saveTables(tx: Tx, deps: Deps, place: BranchRef, edits: readonly Edit[]): Promise<Table[]> {
  const { branchId } = place
  const wishes = ofTables(edits)
  if (wishes.length === 0) return []
  const seats = await lockSeats(tx, branchId, theseTables(wishes.map(({ id }) => id)))
  const added = wishes.flatMap(({ id, now }) =>
    now && !seats.some(({ table }) => table.id === id) ? [newTable(now)] : [],
  )
  const revised: Table[] = []
  for (const seat of seats) {
    const wish = wishes.find(({ id }) => id === seat.table.id)
    if (wish) revised.push(await revise(tx, deps, branchId, seat, wish.now))
  }
  const renumbered = revised.filter(({ id, number }) =>
    seats.some(({ table }) => table.id === id && table.number !== number),
  )
  await setNumbersAside(
    tx,
    branchId,
    renumbered.map(({ id }) => id),
  )
  for (const table of revised) await saveTableFacts(tx, branchId, table)
  const made = await insertDrawn(tx, place, added)
  if (made.length < added.length) throw new AppError('id_taken')
  return [...revised, ...added]
}

async function revise(tx: Tx, deps: Deps, branchId: string, seat: Seat, now: PlanTable | null): Promise<Table> {
  const { table, visit } = seat
  const reservation = now ? null : await findNextReservation(tx, branchId, table.id, deps.now())
  // Whose number is whose was decided for all of them at once.
  const around = { visit, tables: [], reservedAt: reservation?.toISOString() ?? null }
  const wish = now ? { number: now.number, active: true } : { active: false }
  const { next } = reviseTable(table, wish, around)
  return { ...next, ...now }
}

const newTable = (table: PlanTable): Table => ({
  ...table,
  version: 1,
  status: 'available',
  visitId: null,
  reservedFor: null,
  cleaningSince: null,
  active: true,
})

/** What is put together otherwise than before. Its tables and areas are there by now, and those that go are there still. */
async function keepSets(tx: Tx, place: BranchRef, edits: readonly Edit[]): Promise<void> {
  const ofSets = edits.filter((edit) => edit.of === 'set')
  const gone = ofSets.flatMap(({ id, now }) => (now ? [] : [id]))
  await deleteSets(tx, place.branchId, gone)
  await saveSets(
    tx,
    place,
    ofSets.flatMap(({ now }) => now ?? []),
  )
}

/** Rooms as they are drawn, with what stands in them; those that are gone last, when nothing stands there any more. */
async function saveAreas(tx: Tx, { branchId }: BranchRef, published: Plan, plan: Plan): Promise<void> {
  const inside = ({ fixtures }: Plan, id: string) =>
    fixtures.filter(({ areaId }) => areaId === id).map(({ areaId: _, ...fixture }) => fixture)
  const others = new Set(
    between(published, plan).flatMap((edit) =>
      edit.of === 'table' || edit.of === 'set' ? [] : roomsOf(edit, published),
    ),
  )
  for (const area of plan.areas)
    if (others.has(area.id)) await saveArea(tx, branchId, { ...area, fixtures: inside(plan, area.id) })
  const gone = published.areas.filter(({ id }) => !plan.areas.some((area) => area.id === id))
  await deleteAreas(
    tx,
    branchId,
    gone.map(({ id }) => id),
    plan.areas[0]?.id ?? '',
  )
}

/** The rooms that an edit of walls, words or of a room itself touches. */
function roomsOf(edit: Edit, published: Plan): string[] {
  if (edit.of !== 'fixture') return [edit.id]
  const before = published.fixtures.find(({ id }) => id === edit.id)
  return [edit.now?.areaId, before?.areaId].filter((id) => id !== undefined)
}

/** One of the news says that rooms are others too; where no table changed, one is told again for it. */
async function tellAll(tx: Tx, { actor }: Command, { branchId }: BranchRef, tables: readonly Table[]): Promise<void> {
  const news = newsOf(tx, actor, branchId)
  const last = tables.at(-1) ?? (await toldAgain(tx, branchId))
  for (const table of tables.slice(0, -1)) news.table(changed('table.changed', table))
  if (last) news.table(changed('plan.published', last))
}

async function toldAgain(tx: Tx, branchId: string): Promise<Table | null> {
  const [seat] = await lockSeats(
    tx,
    branchId,
    sql`select id from dining_table where branch_id = ${branchId} and is_active order by number limit 1`,
  )
  if (!seat) return null
  const table = { ...seat.table, version: seat.table.version + 1 }
  await saveTableFacts(tx, branchId, table)
  return table
}

function writeDown(tx: Tx, deps: Deps, { actor }: Command, { branchId }: BranchRef, edits: readonly Edit[]) {
  const count = (of: Edit['of'], goes: boolean) =>
    edits.filter((edit) => edit.of === of && (edit.now === null) === goes).length
  const after = {
    tables: count('table', false),
    putAway: count('table', true),
    areas: count('area', false) + count('area', true),
    fixtures: count('fixture', false) + count('fixture', true),
    sets: count('set', false) + count('set', true),
  }
  const deed = { action: 'plan.published' as const, entity: 'plan', entityId: branchId, branchId, at: deps.now() }
  return audit(tx, { actor, ...deed, before: null, after })
}
