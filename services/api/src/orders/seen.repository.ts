import type { Tx } from '@sufra/platform/db/tx'
import { isOpen } from '@sufra/platform/schema/orders.table'
import type { Painted } from '@sufra/shared/orders/orders.contract'
import { type SQL, sql } from 'drizzle-orm'

export interface Stamped extends Record<string, unknown> {
  readonly orderId: string
  /** Somebody was warned that no screen had shown it. */
  readonly warned: boolean
}

const uuids = (ids: readonly string[]): SQL =>
  sql`array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** A screen that chose no stations shows them all. */
const showsLine = (stationIds: SQL): SQL =>
  sql`(coalesce(cardinality(${stationIds}), 0) = 0 or l.station_id = any(${stationIds}))`

/**
 * Stamps the lines that a kitchen screen has painted, once; those of stations it doesn't show it has not. Only the
 * newest version counts: of an older one nobody knows which lines it showed as tickets. The orders are locked before
 * their lines, by id, as every command does: a receipt that took lines first stood in a ring with the step that was
 * taken of them. Returns a row per line.
 */
export function stampSeen(
  tx: Tx,
  branchId: string,
  painted: Painted['orders'],
  stationIds: readonly string[],
  at: Date,
): Promise<Stamped[]> {
  const named = painted.map(({ orderId, version }) => ({ orderId, version }))
  const unstamped = sql`l.seen_at is null and l.status <> 'pending' and ${showsLine(sql`s.ids`)}`
  return tx.execute<Stamped>(sql`
    with s as (select ${uuids(stationIds)} ids), painted as (
      select o.id, o.unseen_since
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as p ("orderId" uuid, version int)
        join orders o on o.id = p."orderId" and o.version = p.version and o.branch_id = ${branchId}
      where exists (select from order_line l, s where l.order_id = o.id and ${unstamped})
      order by o.id for no key update of o
    )
    update order_line l set seen_at = ${at.toISOString()}::timestamptz
    from painted p, s where l.order_id = p.id and ${unstamped}
    returning l.order_id "orderId", p.unseen_since is not null "warned"`)
}

/** A screen that paints tickets is a kitchen's, whoever signed in at it; at two walls they stand in two rows. */
export async function noteKitchenScreen(
  tx: Tx,
  branchId: string,
  principal: string,
  stationIds: readonly string[],
  at: Date,
): Promise<void> {
  const id = ['painted', principal, ...[...stationIds].sort()].join(':')
  await tx.execute(sql`
    insert into screen (organization_id, branch_id, id, principal, view, epoch, up_to, station_ids, seen_at)
    select b.organization_id, b.id, ${id}, ${principal}, 'kitchen', '', 0, ${uuids(stationIds)},
      ${at.toISOString()}::timestamptz
    from branch b where b.id = ${branchId}
    on conflict (branch_id, id) do update set seen_at = excluded.seen_at`)
}

export interface Unseen extends Record<string, unknown> {
  readonly orderId: string
  readonly branchId: string
}

/** Stations without a screen that reported within the last minute are never warned about: a café may have no wall. */
const screenMs = 60_000
const atMost = 50

/**
 * A confirmed line that no screen has painted for `unseenMs`, of a station that a kitchen screen which is on shows. What
 * was brought back keeps its age, but is new to the kitchen from then on.
 */
function unseenLine(now: Date, unseenMs: number): SQL {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const kitchens = (screen: SQL) => sql`${screen}.view = 'kitchen' and ${showsLine(sql`${screen}.station_ids`)}`
  return sql`l.seen_at is null and l.status = 'confirmed' and l.confirmed_at < ${before(unseenMs)}
    and not exists (
      select from orders r, jsonb_array_elements(r.trail) n
      where r.id = l.order_id and n ->> 'kind' = 'restored' and (n ->> 'at')::timestamptz >= ${before(unseenMs)})
    and exists (
      select from screen s where s.branch_id = l.branch_id and s.seen_at > ${before(screenMs)} and (
        ${kitchens(sql`s`)} or exists (
          select from screen k
          where k.branch_id = s.branch_id and k.principal = s.principal and ${kitchens(sql`k`)})))`
}

const isUnseen = (now: Date, unseenMs: number) => sql`o.unseen_since is null and not o.held and ${isOpen(sql`o.status`)}
    and o.id in (select l.order_id from order_line l where ${unseenLine(now, unseenMs)})`

/** Orders with such a line, by id, those behind `after`. */
export const findUnseen = (tx: Tx, now: Date, unseenMs: number, after = '00000000-0000-0000-0000-000000000000') =>
  tx.execute<Unseen>(sql`
    select o.id "orderId", o.branch_id "branchId" from orders o
    where ${isUnseen(now, unseenMs)} and o.id > ${after}
    order by o.id limit ${atMost}`)

/** Whether it still has one; locked. False too when somebody else has it in hand: it is found again, if need be. */
export async function takeUnseen(tx: Tx, orderId: string, now: Date, unseenMs: number): Promise<boolean> {
  const taken = await tx.execute(sql`
    select from orders o where o.id = ${orderId} and ${isUnseen(now, unseenMs)} for no key update skip locked`)
  return taken.length > 0
}

/** Which of these orders still have such a line: another station's, whose screen has not painted it. */
export async function findStillUnseen(
  tx: Tx,
  orderIds: readonly string[],
  now: Date,
  unseenMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ orderId: string }>(sql`
    select distinct l.order_id "orderId" from order_line l
    where l.order_id = any(${uuids(orderIds)}) and ${unseenLine(now, unseenMs)}`)
  return new Set(rows.map(({ orderId }) => orderId))
}
