import { sqlStateOf } from '@sufra/platform/db/sql-state'
import type { Tx } from '@sufra/platform/db/tx'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { type SQL, sql } from 'drizzle-orm'

interface Placed {
  readonly organizationId: string
  /** Of the request that placed it: the same id with other content is refused (rulings 3). */
  readonly contentHash: string
}

/** By an order placed in the same moment, or by one of another organization, which stays hidden. */
export class OrderIdHeld extends Error {}

const uniqueViolation = '23505'

/**
 * Draws the day's next ticket number and writes the order with its lines, in one statement: the counter is the last
 * lock before the log. Returns the number. Throws `OrderIdHeld` when an order that this transaction
 * did not see holds the id, `id_taken` when a line's id is known already.
 */
export async function insertOrder(tx: Tx, order: Order, { organizationId, contentHash }: Placed): Promise<number> {
  const head = { ...order, lines: [], placedBy: undefined, by: order.placedBy }
  const rows = await uniqueIds<{ ticket: number }>(
    tx,
    sql`
    with counter as (
      insert into ticket_counter as c (organization_id, branch_id, business_date, next)
      values (${organizationId}, ${order.branchId}, ${order.businessDate}, 2)
      on conflict (branch_id, business_date) do update set next = c.next + 1
      returning c.next - 1 as ticket
    ), placed as (
      insert into orders (id, organization_id, branch_id, channel, ticket, business_date, table_id, table_number,
        visit_id, customer_id, created_by_kind, created_by_id, created_by_name, status, held, notes, currency,
        content_hash, created_at, confirmed_at)
      select o.id, ${organizationId}, ${order.branchId}, o.channel, counter.ticket, o."businessDate", o."tableId",
        o."tableNumber", o."visitId", o."customerId", o.by ->> 'kind', (o.by ->> 'id')::uuid, o.by ->> 'name',
        o.status, o.held, o.notes, o.currency, ${contentHash}, o."placedAt", o."confirmedAt"
      from counter, jsonb_to_record(${JSON.stringify(head)}::jsonb) as o
        (id uuid, channel text, "businessDate" date, "tableId" uuid, "tableNumber" int, "visitId" uuid,
         "customerId" uuid, by jsonb, status text, held boolean, notes text, currency text, "placedAt" timestamptz,
         "confirmedAt" timestamptz)
      on conflict (id) do nothing
      returning ticket
    ), line as (${linesOf(order, order.lines, 0, organizationId, sql`where exists (select 1 from placed)`)})
    select ticket from placed`,
  )
  const [placed] = rows
  if (!placed) throw new OrderIdHeld()
  return placed.ticket
}

/** Lines that a pending order gained. Throws `id_taken`. */
export async function insertLines(tx: Tx, organizationId: string, was: Order, next: Order): Promise<void> {
  const added = next.lines.slice(was.lines.length)
  await uniqueIds(tx, linesOf(next, added, was.lines.length, organizationId, sql``))
}

async function uniqueIds<Row extends Record<string, unknown>>(tx: Tx, query: SQL): Promise<Row[]> {
  try {
    return (await tx.execute(query)) as Row[]
  } catch (error) {
    throw sqlStateOf(error) === uniqueViolation ? new AppError('id_taken') : error
  }
}

function linesOf(order: Order, lines: readonly OrderLine[], from: number, organizationId: string, only: SQL): SQL {
  const rows = lines.map((line, index) => ({ ...line, position: from + index }))
  return sql`
    insert into order_line (id, organization_id, branch_id, order_id, menu_item_id, station_id, position, name,
      kitchen_name, quantity, unit_price, modifiers, notes, allergies, seat, course, status, prep_minutes, confirmed_at)
    select l.id, ${organizationId}, ${order.branchId}, ${order.id}, l."menuItemId", l."stationId", l.position, l.name,
      l."kitchenName", l.quantity, l."unitPrice", l.modifiers, l.notes, l.allergies, l.seat, l.course, l.status,
      l."prepMinutes", l."confirmedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l
      (id uuid, "menuItemId" uuid, "stationId" uuid, position int, name jsonb, "kitchenName" jsonb, quantity int,
       "unitPrice" int, modifiers jsonb, notes text, allergies text[], seat int, course int, status text,
       "prepMinutes" int, "confirmedAt" timestamptz)
    ${only}`
}
