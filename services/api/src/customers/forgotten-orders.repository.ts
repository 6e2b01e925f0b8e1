import type { Tx } from '@sufra/platform/db/tx'
import { branchEvents, idempotency } from '@sufra/platform/schema/log.table'
import { orderIsOpen, orderLines, orders } from '@sufra/platform/schema/orders.table'
import { customers } from '@sufra/platform/schema/people.table'
import { auditEntries, auditReasons } from '@sufra/platform/schema/records.table'
import { stockMovements } from '@sufra/platform/schema/stock.table'
import { and, between, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { withoutGuest } from './forgotten-words.rules'

/* Orders of whoever asked to be forgotten, in every place that holds a copy of them: their rows, the live feed's log,
   the answers kept for repeated requests, and the words beside the audit chain. What was sold and when stays. */

export interface Owned {
  readonly organizationId: string
  readonly customerId: string
}

export interface OrderRow {
  readonly organizationId: string
  readonly id: string
  readonly branchId: string
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly open: boolean
}

/** What finds the copies of an order. */
export const copiedOrder = {
  organizationId: orders.organizationId,
  id: orders.id,
  branchId: orders.branchId,
  createdAt: orders.createdAt,
  endedAt: sql<Date | null>`coalesce(${orders.completedAt}, ${orders.cancelledAt})`.mapWith(orders.completedAt),
  open: sql<boolean>`${orderIsOpen}`,
}

const ownedBy = ({ organizationId, customerId }: Owned) =>
  and(eq(orders.organizationId, organizationId), eq(orders.customerId, customerId))

/** Answers the branches whose log was rewritten: their screens have to start afresh. */
export async function forgetOrdersOf(tx: Tx, whom: Owned, at: Date): Promise<readonly string[]> {
  return forgetOrders(tx, await tx.select(copiedOrder).from(orders).where(ownedBy(whom)), at)
}

/** Orders that were open when their guest was forgotten, since `since`, and have ended by now. */
export async function forgetEndedOrders(tx: Tx, since: Date, at: Date): Promise<readonly string[]> {
  const rows = await tx
    .select(copiedOrder)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        gt(customers.erasedAt, since),
        sql`coalesce(${orders.completedAt}, ${orders.cancelledAt}) >= ${customers.erasedAt}`,
        sql`not ${orderIsOpen}`,
      ),
    )
  return forgetOrders(tx, rows, at)
}

/** Customers' own hands to an order become nobody's; the words of a cancellation go with an ended order's. */
const trailOf = (ended: SQL): SQL => sql`(
  select coalesce(jsonb_agg(case when ${ended} then note - 'reason' else note end order by place), '[]')
  from (select place, case when entry -> 'by' ->> 'kind' = 'customer'
      then jsonb_set(entry, '{by,name}', 'null') else entry end as note
    from jsonb_array_elements(${orders.trail}) with ordinality as each_note (entry, place)) notes)`

async function forgetOrders(tx: Tx, rows: readonly OrderRow[], at: Date): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const ids = (open: boolean) => rows.filter((row) => row.open === open).map(({ id }) => id)
  const [open, ended] = [ids(true), ids(false)]
  const named = { createdByName: null }
  if (open.length > 0)
    await tx
      .update(orders)
      .set({ ...named, trail: trailOf(sql`false`) })
      .where(inArray(orders.id, open))
  if (ended.length > 0) await forgetEndedRows(tx, ended)
  for (const [organizationId, ids] of byOrganization(rows.filter(({ open }) => !open)))
    await forgetReasons(tx, organizationId, and(eq(auditEntries.entity, 'order'), inArray(auditEntries.entityId, ids)))
  const forgotten = { open: new Set(open), ended: new Set(ended) }
  return forgetInCopies(tx, rows, (copy) => withoutGuest(copy, forgotten), at)
}

function byOrganization(rows: readonly OrderRow[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { organizationId, id } of rows) ids.set(organizationId, [...(ids.get(organizationId) ?? []), id])
  return ids
}

async function forgetEndedRows(tx: Tx, ids: readonly string[]): Promise<void> {
  const these = [...ids]
  await tx
    .update(orders)
    .set({ createdByName: null, notes: null, keptAllergies: [], cancelReason: null, trail: trailOf(sql`true`) })
    .where(inArray(orders.id, these))
  await tx
    .update(orderLines)
    .set({ notes: null, allergies: [], cancelReason: null })
    .where(inArray(orderLines.orderId, these))
  // A dish that was taken off went back to the shelf with the reason.
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, these))
  await tx.update(stockMovements).set({ reason: null }).where(inArray(stockMovements.orderLineId, lines))
}

/** The free text beside these entries of the audit chain. The chain itself stays whole. */
export async function forgetReasons(tx: Tx, organizationId: string, which: SQL | undefined): Promise<void> {
  const entries = tx
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(and(eq(auditEntries.organizationId, organizationId), which))
  await tx
    .delete(auditReasons)
    .where(and(eq(auditReasons.organizationId, organizationId), inArray(auditReasons.seq, entries)))
}

type Copy = Parameters<typeof withoutGuest>[0]
type Rewrite = (copy: Copy) => Copy

/** In kept answers and in the log. Answers the branches whose log was rewritten. */
export async function forgetInCopies(
  tx: Tx,
  rows: readonly OrderRow[],
  rewrite: Rewrite,
  at: Date,
): Promise<readonly string[]> {
  for (const row of rows) await forgetInAnswers(tx, row, rewrite, at)
  return forgetInLog(tx, rows, rewrite)
}

const hourMs = 3_600_000
/** Answers are kept for thirty days, and no order is open for longer. */
const keptMs = 60 * 24 * hourMs
/** After its end an order may still be answered: it was recalled, or the kitchen has seen what was taken off. */
const afterEndMs = 3 * hourMs

/**
 * An order is answered between its placing and shortly after its end: by that time its few answers are found among a
 * month's of all orders.
 */
async function forgetInAnswers(tx: Tx, order: OrderRow, rewrite: Rewrite, at: Date): Promise<void> {
  const { organizationId, id, createdAt, endedAt } = order
  if (at.getTime() - createdAt.getTime() > keptMs) return
  const { principal, key, response } = idempotency
  const from = new Date(createdAt.getTime() - hourMs)
  const until = new Date((endedAt ?? at).getTime() + afterEndMs)
  const rows = await tx
    .select({ principal, key, response })
    .from(idempotency)
    .where(
      and(
        eq(idempotency.organizationId, organizationId),
        between(idempotency.createdAt, from, until),
        sql`position(${id} in ${response}::text) > 0`,
      ),
    )
  for (const row of rows) {
    const kept = rewrite(row.response as Copy)
    await tx
      .update(idempotency)
      .set({ response: kept })
      .where(and(eq(idempotency.organizationId, organizationId), eq(principal, row.principal), eq(key, row.key)))
  }
}

async function forgetInLog(tx: Tx, rows: readonly OrderRow[], rewrite: Rewrite): Promise<readonly string[]> {
  const changed = new Set<string>()
  for (const branchId of new Set(rows.map((row) => row.branchId))) {
    const ids = rows.filter((row) => row.branchId === branchId).map(({ id }) => id)
    const { seq, data } = branchEvents
    const events = await tx
      .select({ seq, data })
      .from(branchEvents)
      .where(and(eq(branchEvents.branchId, branchId), inArray(branchEvents.entityId, ids)))
    const emptied = events
      .map((event) => ({ seq: event.seq, was: event.data, data: rewrite(event.data as Copy) }))
      .filter((event) => JSON.stringify(event.was) !== JSON.stringify(event.data))
    if (emptied.length === 0) continue
    changed.add(branchId)
    await tx.execute(sql`update ${branchEvents} set data = e.data
      from jsonb_to_recordset(${JSON.stringify(emptied.map(({ seq, data }) => ({ seq, data })))}::jsonb)
        as e (seq bigint, data jsonb)
      where ${branchEvents.branchId} = ${branchId} and ${branchEvents.seq} = e.seq`)
  }
  return [...changed]
}
