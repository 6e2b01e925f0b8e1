import { setImmediate as breath } from 'node:timers/promises'
import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { unwritten, writeTip } from '../audit/tip.repository'
import type { Tx } from '../db/tx'
import { bumpEpoch, openStream } from '../log/epoch'
import { areas, diningTables, floorDrafts, tableSets, tablesOfSets, visits, visitTables } from '../schema/floor.table'
import { branchEvents, branchStreams, idempotency } from '../schema/log.table'
import {
  itemGroups,
  menuItems,
  menuSchedules,
  menuScheduleTargets,
  menuSections,
  modifierGroups,
  modifiers,
  stations,
} from '../schema/menu.table'
import { menuBaselines } from '../schema/menu-baselines.table'
import { orderLines, orders, ticketCounters } from '../schema/orders.table'
import { customers, invites, scheduleShifts, users } from '../schema/people.table'
import { photos } from '../schema/photos.table'
import { auditEntries, auditReasons, dailySummaries, outboxJobs } from '../schema/records.table'
import { reservations, reservationTables } from '../schema/reservations.table'
import { devicePairings, devices, guestCounts, noticeReads, pushSubscriptions, screens } from '../schema/screens.table'
import { calls, payments, ratings } from '../schema/service.table'
import { sessions, tableLinks, tableSessions } from '../schema/sessions.table'
import { inventoryItems, recipeLines, stockMovements } from '../schema/stock.table'
import { branches, organizations, restaurants, settings } from '../schema/tenancy.table'

/** Every row points at rows of tables before its own. */
const seeded = {
  users,
  customers,
  stations,
  menuSections,
  menuItems,
  modifierGroups,
  itemGroups,
  modifiers,
  menuBaselines,
  areas,
  diningTables,
  tableSets,
  tablesOfSets,
  tableLinks,
  visits,
  visitTables,
  tableSessions,
  reservations,
  reservationTables,
  orders,
  orderLines,
  ticketCounters,
  inventoryItems,
  recipeLines,
  stockMovements,
  scheduleShifts,
  auditEntries,
}

export type DemoRows = { [K in keyof typeof seeded]: (typeof seeded)[K]['$inferInsert'][] }

/** What a restaurant gathers and the seed does not plant. */
const gathered = [
  ...[
    idempotency,
    branchEvents,
    screens,
    guestCounts,
    noticeReads,
    devicePairings,
    pushSubscriptions,
    outboxJobs,
    dailySummaries,
    auditReasons,
  ],
  ...[
    ratings,
    payments,
    calls,
    sessions,
    devices,
    invites,
    menuScheduleTargets,
    menuSchedules,
    photos,
    settings,
    floorDrafts,
  ],
]

/** Those that point at others come first. */
export const cleared: readonly (PgTable & { readonly organizationId: AnyPgColumn })[] = [
  ...gathered,
  ...Object.values(seeded).reverse(),
]

/** Takes everything off an organization but itself, its restaurants and branches and the place of their logs. */
export async function clearOrganization(tx: Tx, organizationId: string): Promise<void> {
  for (const table of cleared) await tx.delete(table).where(eq(table.organizationId, organizationId))
  await tx
    .update(organizations)
    .set({ auditSeq: 0, auditHash: null, auditSeal: null })
    .where(eq(organizations.id, organizationId))
}

export async function organizationExists(tx: Tx, slug: string): Promise<boolean> {
  const found = await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.slug, slug))
  return found.length > 0
}

/** Raises the authority version too: everybody signed in is looked up again. */
export async function putOrganization(tx: Tx, row: typeof organizations.$inferInsert): Promise<void> {
  const authorityVersion = sql`${organizations.authorityVersion} + 1`
  await tx
    .insert(organizations)
    .values(row)
    .onConflictDoUpdate({ target: organizations.id, set: { ...row, authorityVersion } })
}

export async function putRestaurant(tx: Tx, row: typeof restaurants.$inferInsert): Promise<void> {
  await tx.insert(restaurants).values(row).onConflictDoUpdate({ target: restaurants.id, set: row })
}

/** A branch, with its log at a new epoch and nothing kept in it: connected screens start afresh. */
export async function putBranch(tx: Tx, row: typeof branches.$inferInsert): Promise<void> {
  await tx.insert(branches).values(row).onConflictDoUpdate({ target: branches.id, set: row })
  await openStream(tx, row.organizationId, row.id)
  const [stream] = await tx
    .update(branchStreams)
    .set({ minSeq: sql`${branchStreams.head} + 1` })
    .where(eq(branchStreams.branchId, row.id))
    .returning({ epoch: branchStreams.epoch })
  if (stream) await bumpEpoch(tx, row.id, stream.epoch)
}

/** Those that somebody opened: their logs' places stay, and nobody sees them any more. */
export async function closeBranchesBeside(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(branches)
    .set({ isActive: false })
    .where(and(eq(branches.organizationId, organizationId), notInArray(branches.id, [...ids])))
}

export async function insertDemo(tx: Tx, rows: DemoRows): Promise<void> {
  for (const [name, table] of Object.entries(seeded)) await insertAll(tx, table, rows[name as keyof DemoRows])
  const last = rows.auditEntries.at(-1)
  if (last) await writeTip(tx, last.organizationId, unwritten, last)
  // The embedded database never gathers statistics by itself, and without them plans badly.
  await tx.execute(sql`analyze ${visits}, ${visitTables}, ${orders}, ${orderLines}`)
}

const rowsAtOnce = 1000

/** Thousands of rows as one parameter a statement: a value each would take far longer. Rows of a table have the same keys. */
async function insertAll(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = getTableColumns(table)
  const named = Object.keys(rows[0] ?? {}).flatMap((key) => (columns[key] ? [{ key, name: columns[key].name }] : []))
  const list = sql.join(
    named.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    // The embedded database answers without ever giving the process a turn: pages would wait for the whole demo.
    await breath()
    const batch = rows.slice(from, from + rowsAtOnce)
    const json = JSON.stringify(batch.map((row) => Object.fromEntries(named.map(({ key, name }) => [name, row[key]]))))
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`,
    )
  }
}
