import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { tableOf } from '@sufra/platform/schema/tables.rows'
import { organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { changed } from '@sufra/shared/kernel/change'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { freeSpot, roomWith, rowsOf, type Spot } from '@sufra/shared/tables/laying.rules'
import type { ChangeTable, CreateTable, LayTables } from '@sufra/shared/tables/table-book.contract'
import { mostTables } from '@sufra/shared/tables/table-book.limits'
import { mustBeFreeNumber, reviseTable } from '@sufra/shared/tables/table-book.rules'
import type { Area, FloorPlan, Table } from '@sufra/shared/tables/tables.contract'
import { audit } from '../audit/audit.commands'
import type { BranchRef } from '../kernel/branch-ref'
import { changedSince, given } from '../kernel/changed-since'
import { knownAsSent } from '../kernel/known-as-sent'
import { newsOf } from '../kernel/news'
import {
  type AnyTable,
  findAnyTables,
  findNextReservation,
  insertArea,
  insertTables,
  lockAreas,
  saveRoom,
  saveTableFacts,
} from './table-book.repository'
import { findPlan, lockSeats, oneTable } from './tables.repository'

interface InBranch {
  readonly branchId: string
}
interface OneTable extends InBranch {
  readonly tableId: string
}

/**
 * Sent again it is the same table. Throws `id_taken`, `table_number_taken`, `too_many_tables`, and `not_found` for an
 * area of another branch.
 */
export const createTable = (
  deps: Deps,
  command: Command,
  { branchId, id, number, capacity, areaId }: CreateTable & InBranch,
): Promise<Outcome<Table>> =>
  write(
    deps,
    command,
    async (tx) => {
      const place = placeOf(command, branchId)
      const rooms = await lockAreas(tx, branchId)
      const tables = await findAnyTables(tx, branchId)
      const [known] = await lockSeats(tx, branchId, oneTable(id))
      if (known) return knownAsSent(known.table, { number, capacity, areaId })
      mustBeFreeNumber(number, id, tables)
      if (tables.length >= mostTables) throw new AppError('too_many_tables', { most: mostTables })
      const spot = await placed(tx, rooms, tables, areaId, capacity)
      const [made] = await insertTables(tx, place, [{ id, number, capacity, areaId, ...spot }])
      if (!made) throw new AppError('not_found')
      return told(tx, deps, command, { branchId, action: 'table.created', before: null, after: tableOf(made, null) })
    },
    { status: 201 },
  )

/**
 * Only what is named. In another area it stands in a free place. Throws `stale` with the table as it is, `not_found`,
 * `table_number_taken`, `table_in_use`, `table_reserved_ahead`.
 */
export const changeTable = (
  deps: Deps,
  command: Command,
  { branchId, tableId, ...wish }: ChangeTable & OneTable,
): Promise<Outcome<Table>> =>
  write(deps, command, async (tx) => {
    const rooms = await lockAreas(tx, branchId)
    const [seat] = await lockSeats(tx, branchId, oneTable(tableId))
    if (!seat) throw new AppError('not_found')
    const { table, visit } = seat
    const changes = given(wish.changes)
    const fields = changedSince<Table>(table, changes, given(wish.was))
    if (fields.length > 0) throw new AppError('stale', { table, fields })
    const tables = await findAnyTables(tx, branchId)
    const reservation = await findNextReservation(tx, branchId, tableId, deps.now())
    const around = { visit, tables, reservedAt: reservation?.toISOString() ?? null }
    const { next } = reviseTable(table, changes, around)
    const others = tables.filter(({ id }) => id !== tableId)
    const moves = next.areaId !== table.areaId
    const spot = moves ? await placed(tx, rooms, others, next.areaId, next.capacity) : {}
    const after = { ...next, ...spot, ...(moves && { rotation: 0 }) }
    await saveTableFacts(tx, branchId, after)
    return told(tx, deps, command, { branchId, action: 'table.changed', before: table, after })
  })

/** Throws `floor_not_empty`, with what stands there. */
export const layTables = (
  deps: Deps,
  command: Command,
  { branchId, id, count, seats }: LayTables & InBranch,
): Promise<Outcome<FloorPlan>> =>
  write(
    deps,
    command,
    async (tx) => {
      const place = placeOf(command, branchId)
      const [first] = await lockAreas(tx, branchId)
      const standing = await findAnyTables(tx, branchId)
      if (standing.length > 0) throw new AppError('floor_not_empty', { tables: standing.length })
      const { spots, ...room } = rowsOf(count, seats)
      const area = first ?? { id, name: mainHall, ...room, sortOrder: 1 }
      if (first) await saveRoom(tx, first.id, larger(first, room))
      else await insertArea(tx, place, area)
      const at = deps.now().getTime()
      const made = spots.map((spot, i) => ({
        ...spot,
        id: uuidv7(at),
        number: i + 1,
        capacity: seats,
        areaId: area.id,
      }))
      for (const row of await insertTables(tx, place, made)) tell(tx, command, branchId, tableOf(row, null))
      await writeDown(tx, deps, command, { branchId, action: 'tables.laid', before: null, after: { count, seats } })
      return { ...(await findPlan(tx, branchId)), visits: [] }
    },
    { status: 201 },
  )

const mainHall = { en: 'Main hall', ar: 'الصالة', ckb: 'هۆڵی سەرەکی' } as const

const larger = (a: Pick<Area, 'width' | 'height'>, b: Pick<Area, 'width' | 'height'>) => ({
  width: Math.max(a.width, b.width),
  height: Math.max(a.height, b.height),
})

/** A free place in that area; a full one grows. Throws `not_found`. */
async function placed(
  tx: Tx,
  rooms: readonly Area[],
  tables: readonly AnyTable[],
  areaId: string,
  seats: number,
): Promise<Spot> {
  const room = rooms.find(({ id }) => id === areaId)
  if (!room) throw new AppError('not_found')
  const there = tables.filter((table) => table.areaId === areaId)
  const spot = freeSpot(room, there, seats)
  const grown = roomWith(room, spot)
  if (grown.width > room.width || grown.height > room.height) await saveRoom(tx, areaId, grown)
  return spot
}

function placeOf({ actor }: Command, branchId: string): BranchRef {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('forbidden')
  return { organizationId, branchId }
}

interface Deed extends InBranch {
  readonly action: 'table.created' | 'table.changed' | 'tables.laid'
  readonly before: Table | null
  readonly after: object
}

/** Every screen hears it, and it is written down. */
async function told(tx: Tx, deps: Deps, command: Command, deed: Deed & { readonly after: Table }): Promise<Table> {
  tell(tx, command, deed.branchId, deed.after)
  await writeDown(tx, deps, command, { ...deed, entityId: deed.after.id })
  return deed.after
}

const tell = (tx: Tx, { actor }: Command, branchId: string, table: Table) =>
  newsOf(tx, actor, branchId).table(changed('table.changed', table))

const writeDown = (
  tx: Tx,
  deps: Deps,
  { actor }: Command,
  { branchId, action, before, after, entityId = null }: Deed & { readonly entityId?: string | null },
) =>
  audit(tx, {
    actor,
    branchId,
    at: deps.now(),
    action,
    entity: 'table',
    entityId,
    before: before && factsOf(before),
    after: 'number' in after ? factsOf(after as Table) : after,
  })

const factsOf = ({ number, capacity, areaId, active }: Table) => ({ number, capacity, areaId, active })
