import { sqlStateOf } from '@sufra/platform/db/sql-state'
import type { Said, Tx } from '@sufra/platform/db/tx'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import type { Hand } from '@sufra/shared/orders/trail.rules'

interface Placed {
  readonly organizationId: string
  /** Of the request that placed it: the same id with other content is refused. */
  readonly contentHash: string
  /** The paired device it was taken on: the beginning of its trail. */
  readonly by: Hand
}

/** By an order placed in the same moment, or by one of another organization, which stays hidden. */
export class OrderIdHeld extends Error {}

const uniqueViolation = '23505'

/** $1 organization, $2 branch, $3 order, $4 its lines as JSON. */
const linesText = `
    insert into order_line (id, organization_id, branch_id, order_id, menu_item_id, station_id, position, name,
      kitchen_name, quantity, unit_price, modifiers, notes, allergies, seat, course, status, prep_minutes, created_at,
      confirmed_at)
    select l.id, $1::uuid, $2::uuid, $3::uuid, l."menuItemId", l."stationId", l.position, l.name,
      l."kitchenName", l.quantity, l."unitPrice", l.modifiers, l.notes, l.allergies, l.seat, l.course, l.status,
      l."prepMinutes", l."orderedAt", l."confirmedAt"
    from jsonb_to_recordset($4::jsonb) as l
      (id uuid, "menuItemId" uuid, "stationId" uuid, position int, name jsonb, "kitchenName" jsonb, quantity int,
       "unitPrice" int, modifiers jsonb, notes text, allergies text[], seat int, course int, status text,
       "prepMinutes" int, "orderedAt" timestamptz, "confirmedAt" timestamptz)`

/** $5 business date, $6 hash of the request, $7 the order without its lines. */
const orderText = `
    with counter as (
      insert into ticket_counter as c (organization_id, branch_id, business_date, next)
      values ($1::uuid, $2::uuid, $5::date, 2)
      on conflict (branch_id, business_date) do update set next = c.next + 1
      returning c.next - 1 as ticket
    ), placed as (
      insert into orders (id, organization_id, branch_id, channel, ticket, business_date, table_id, table_number,
        visit_id, customer_id, created_by_kind, created_by_id, created_by_name, status, held, notes, kept_allergies,
        currency, tax_rate_basis_points, content_hash, created_at, confirmed_at, trail)
      select $3::uuid, $1::uuid, $2::uuid, o.channel, counter.ticket, $5::date, o."tableId",
        o."tableNumber", o."visitId", o."customerId", o.by ->> 'kind', (o.by ->> 'id')::uuid, o.by ->> 'name',
        o.status, o.held, o.notes, coalesce(o."keptAllergies", '{}'), o.currency, o."taxRateBasisPoints", $6::text, o."placedAt",
        o."confirmedAt", o.trail
      from counter, jsonb_to_record($7::jsonb) as o
        (channel text, "tableId" uuid, "tableNumber" int, "visitId" uuid, "customerId" uuid, by jsonb, status text,
         held boolean, notes text, "keptAllergies" text[], currency text, "taxRateBasisPoints" int, "placedAt" timestamptz,
         "confirmedAt" timestamptz, trail jsonb)
      on conflict (id) do nothing
      returning ticket
    ), line as (${linesText} where exists (select 1 from placed))
    select ticket, set_config('app.drawn', ticket::text, true) from placed`

/**
 * Draws the day's next ticket number and writes the order with its lines, in one statement: the counter is the last
 * lock before the log. Returns the number, and leaves it in `app.drawn` for the statements behind (`Drawn`). Sent when
 * called. Throws `OrderIdHeld` when an order that this transaction did not see holds the id, `id_taken` when a line's id
 * is known already.
 */
export async function insertOrder(
  tx: Tx,
  order: Order,
  { organizationId, contentHash, by: hand }: Placed,
): Promise<number> {
  const { lines, placedBy: by, ...head } = order
  const trail = hand.deviceId === null ? [] : [{ kind: 'placed', at: order.placedAt, by: hand }]
  const params = [
    ...[organizationId, order.branchId, order.id, rowsOf(lines, 0, order.placedAt)],
    ...[order.businessDate, contentHash, JSON.stringify({ ...head, by, trail })],
  ]
  const [placed] = await uniqueIds<{ ticket: number }>(tx, { text: orderText, params })
  if (!placed) throw new OrderIdHeld()
  return placed.ticket
}

/** Lines that a pending order gained `at`. Throws `id_taken`. */
export async function insertLines(tx: Tx, { organizationId, at }: Adding, was: Order, next: Order): Promise<void> {
  const added = rowsOf(next.lines.slice(was.lines.length), was.lines.length, at.toISOString())
  await uniqueIds(tx, { text: linesText, params: [organizationId, next.branchId, next.id, added] })
}

interface Adding {
  readonly organizationId: string
  readonly at: Date
}

const rowsOf = (lines: readonly OrderLine[], from: number, orderedAt: string): string =>
  JSON.stringify(lines.map((line, index) => ({ ...line, orderedAt, position: from + index })))

async function uniqueIds<Row extends Record<string, unknown>>(tx: Tx, query: Said): Promise<Row[]> {
  try {
    return await tx.execute<Row>(query)
  } catch (error) {
    throw sqlStateOf(error) === uniqueViolation ? new AppError('id_taken') : error
  }
}
