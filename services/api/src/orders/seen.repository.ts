import type { Tx } from '@sufra/platform/db/tx'
import type { Painted } from '@sufra/shared/orders/orders.contract'
import { sql } from 'drizzle-orm'

export interface Stamped extends Record<string, unknown> {
  readonly orderId: string
  /** Somebody was warned that no screen had shown it. */
  readonly warned: boolean
}

/**
 * Stamps the lines that a kitchen screen has painted, once. Only the newest version counts: of an older one nobody
 * knows which lines it showed as tickets. The orders are locked before their lines, by id, as every command does: a
 * receipt that took lines first stood in a ring with the step that was taken of them. Returns a row per line.
 */
export function stampSeen(tx: Tx, branchId: string, painted: Painted['orders'], at: Date): Promise<Stamped[]> {
  const named = painted.map(({ orderId, version }) => ({ orderId, version }))
  const unstamped = sql`l.seen_at is null and l.status <> 'pending'`
  return tx.execute<Stamped>(sql`
    with painted as (
      select o.id, o.unseen_since
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as p ("orderId" uuid, version int)
        join orders o on o.id = p."orderId" and o.version = p.version and o.branch_id = ${branchId}
      where exists (select from order_line l where l.order_id = o.id and ${unstamped})
      order by o.id for no key update of o
    )
    update order_line l set seen_at = ${at.toISOString()}::timestamptz
    from painted p where l.order_id = p.id and ${unstamped}
    returning l.order_id "orderId", p.unseen_since is not null "warned"`)
}

/** A screen that paints tickets is a kitchen's, whoever signed in at it. */
export async function noteKitchenScreen(tx: Tx, branchId: string, principal: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into screen (organization_id, branch_id, id, principal, view, epoch, up_to, seen_at)
    select b.organization_id, b.id, ${`painted:${principal}`}, ${principal}, 'kitchen', '', 0,
      ${at.toISOString()}::timestamptz
    from branch b where b.id = ${branchId}
    on conflict (branch_id, id) do update set seen_at = excluded.seen_at`)
}

export interface Unseen extends Record<string, unknown> {
  readonly orderId: string
  readonly branchId: string
}

/** Kitchens without a screen that reported within the last minute are never warned about (rulings 11). */
const screenMs = 60_000
const atMost = 50

/**
 * Orders of which no kitchen screen has painted a confirmed line for `unseenMs`, in branches where such a screen is on.
 * Each is found once; what another process is warning about now is skipped.
 */
export function takeUnseen(tx: Tx, now: Date, unseenMs: number): Promise<Unseen[]> {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  return tx.execute<Unseen>(sql`
    select o.id "orderId", o.branch_id "branchId" from orders o
    where o.unseen_since is null and not o.held and o.status not in ('completed', 'cancelled') and o.id in (
      select l.order_id from order_line l
      where l.seen_at is null and l.status = 'confirmed' and l.confirmed_at < ${before(unseenMs)}
        and l.branch_id in (select s.branch_id from screen s where s.seen_at > ${before(screenMs)} and (
          s.view = 'kitchen' or exists (
            select 1 from screen k
            where k.branch_id = s.branch_id and k.principal = s.principal and k.view = 'kitchen'))))
    order by o.id limit ${atMost} for no key update skip locked`)
}
