import { createHash } from 'node:crypto'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { asKitchenSees } from '@sufra/shared/live/projections.rules'
import type { Order, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import type { Sql, TransactionSql } from 'postgres'

/** Where the floor writes: what a real route would have to look up first. */
export interface BarePlace {
  readonly organizationId: string
  readonly branchId: string
  readonly tables: Readonly<Record<string, string>>
  /** An order that this branch's menu has made once; every other one is a copy of it. */
  readonly template: Order
}

export interface BareEvent {
  readonly branchId: string
  readonly seq: number
  readonly type: 'order.placed'
  readonly at: string
  readonly kind: 'order'
  readonly put: object
}

interface Written {
  readonly order: Order
  readonly event: BareEvent
}

/**
 * The rows of one accepted order, and nothing else: no token, no permission, no menu, no lock on the table, no rule.
 * One transaction, as few statements as the rows allow.
 */
export async function bareWrite(sql: Sql, place: BarePlace, body: PlaceOrder, key: string): Promise<Written> {
  const draft = copyOf(place, body)
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return sql.begin(async (tx) => {
    const [, [counted]] = await Promise.all([claim(tx, place, key, hash), insertOrder(tx, place, draft, hash)])
    const order = { ...draft, ticket: counted?.ticket ?? 0 }
    const [logged] = await appendEvent(tx, place, order, key)
    const { branchId, placedAt: at } = order
    const put = asKitchenSees(order)
    return { order, event: { branchId, seq: logged?.head ?? 0, type: 'order.placed', at, kind: 'order', put } }
  }) as Promise<Written>
}

function copyOf({ template, branchId, tables }: BarePlace, { id, tableId, lines }: PlaceOrder): Order {
  const at = new Date().toISOString()
  return {
    ...template,
    id,
    branchId,
    tableId: tableId ?? null,
    visitId: tables[tableId ?? ''] ?? null,
    placedAt: at,
    confirmedAt: at,
    lines: template.lines.map((line, i) => ({ ...line, id: lines[i]?.id ?? uuidv7(), confirmedAt: at })),
  }
}

const claim = (tx: TransactionSql, { organizationId }: BarePlace, key: string, hash: string) => tx`
  insert into idempotency (organization_id, principal, key, command, hash)
  values (${organizationId}, 'bare', ${key}, 'placeOrder', ${hash})`

function insertOrder(tx: TransactionSql, { organizationId }: BarePlace, order: Order, hash: string) {
  const lines = JSON.stringify(order.lines.map((line, position) => ({ ...line, position })))
  return tx<{ ticket: number }[]>`
    with counter as (
      insert into ticket_counter as c (organization_id, branch_id, business_date, next)
      values (${organizationId}, ${order.branchId}, ${order.businessDate}, 2)
      on conflict (branch_id, business_date) do update set next = c.next + 1
      returning c.next - 1 as ticket
    ), placed as (
      insert into orders (id, organization_id, branch_id, channel, ticket, business_date, table_id, table_number,
        visit_id, created_by_kind, created_by_id, created_by_name, status, held, currency, tax_rate_basis_points,
        content_hash, created_at, confirmed_at)
      select ${order.id}::uuid, ${organizationId}::uuid, ${order.branchId}::uuid, ${order.channel}, counter.ticket,
        ${order.businessDate}::date, ${order.tableId}::uuid, ${order.tableNumber}::int, ${order.visitId}::uuid,
        ${order.placedBy.kind}, ${order.placedBy.id}::uuid, ${order.placedBy.name}, ${order.status}, false,
        ${order.currency}, ${order.taxRateBasisPoints}::int, ${hash}, ${order.placedAt}::text::timestamptz,
        ${order.confirmedAt}::text::timestamptz
      from counter returning ticket
    ), line as (
      insert into order_line (id, organization_id, branch_id, order_id, menu_item_id, station_id, position, name,
        kitchen_name, quantity, unit_price, modifiers, course, status, prep_minutes, confirmed_at)
      select l.id, ${organizationId}::uuid, ${order.branchId}::uuid, ${order.id}::uuid, l."menuItemId", l."stationId",
        l.position, l.name, l."kitchenName", l.quantity, l."unitPrice", l.modifiers, l.course, l.status,
        l."prepMinutes", l."confirmedAt"
      from jsonb_to_recordset(${lines}::text::jsonb) as l (id uuid, "menuItemId" uuid, "stationId" uuid, position int,
        name jsonb, "kitchenName" jsonb, quantity int, "unitPrice" int, modifiers jsonb, course int, status text,
        "prepMinutes" int, "confirmedAt" timestamptz)
    ) select ticket from placed`
}

const appendEvent = (tx: TransactionSql, { organizationId }: BarePlace, order: Order, key: string) => tx<
  { head: number }[]
>`
  with stream as (
    update branch_stream set head = head + 1 where branch_id = ${order.branchId} returning head
  ), told as (
    insert into branch_event (organization_id, branch_id, seq, type, entity, entity_id, version, data, actor, at)
    select ${organizationId}::uuid, ${order.branchId}::uuid, stream.head, 'order.placed', 'order', ${order.id}::uuid, 1,
      ${JSON.stringify(order)}::text::jsonb, ${order.placedBy.name}, ${order.placedAt}::text::timestamptz from stream
  ), kept as (
    update idempotency set status = 201, response = ${JSON.stringify(order)}::text::json
    where organization_id = ${organizationId} and principal = 'bare' and key = ${key}
  ) select head::int from stream`
