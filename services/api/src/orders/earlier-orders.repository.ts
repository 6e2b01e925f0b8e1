import type { Tx } from '@sufra/platform/db/tx'
import { isOpen } from '@sufra/platform/schema/orders.table'
import type { Instant } from '@sufra/shared/kernel/fields'
import type { Sent } from '@sufra/shared/orders/confirming.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { sql } from 'drizzle-orm'

/** Of all that one customer sends at once, one is looked at after the other: they hold no table that would see to it. */
export const holdPlacer = (tx: Tx, placerId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${placerId}`}, 0))`)

/**
 * When orders were placed since `since`, and when more was added to one that is still open: by this phone or customer,
 * and by the phones of its party that scanned from the same network.
 */
export async function findSubmits(
  tx: Tx,
  branchId: string,
  { kind, id }: Order['placedBy'],
  since: Date,
): Promise<Sent> {
  const from = sql`${since.toISOString()}::timestamptz`
  const theirs = sql`o.branch_id = ${branchId} and o.created_by_kind = ${kind} and (o.created_by_id = ${id}
    or exists (select from table_session mine join table_session p on p.visit_id = mine.visit_id
      and p.network is not distinct from mine.network where mine.id = ${id} and p.id = o.created_by_id
      and o.visit_id = mine.visit_id))`
  const ms = (column: 'o.created_at' | 'l.created_at') => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`
  const confirmed = sql`exists (select from orders c where c.created_by_kind = 'guest' and c.created_by_id = ${id}
    and c.visit_id = (select visit_id from table_session where id = ${id}) and c.confirmed_at is not null)`
  const rows = await tx.execute<{ ms: number; own: boolean; confirmed: boolean }>(sql`
    select ${ms('o.created_at')} as ms, o.created_by_id = ${id} as own, ${confirmed} as confirmed from orders o
      where ${theirs} and o.created_at > ${from}
    union all
    select ${ms('l.created_at')}, o.created_by_id = ${id}, ${confirmed} from orders o join order_line l on l.order_id = o.id
      where ${theirs} and ${isOpen(sql`o.status`)} and l.created_at > ${from} and l.created_at > o.created_at
      group by o.id, o.created_by_id, l.created_at`)
  return {
    own: rows.filter(({ own }) => own).map(({ ms }) => ms),
    nearby: rows.map(({ ms }) => ms),
    isConfirmed: rows.some(({ confirmed }) => confirmed),
  }
}

export interface EarlierOfParty {
  /** Staff have said yes to this phone before. */
  readonly confirmed: boolean
  /** What the party's phones have ordered and nobody cancelled, minor units. */
  readonly ordered: number
}

interface Ordering {
  readonly visitId: string
  /** The phone that orders. */
  readonly phone: string
  /** Up to and with the order that was placed then; absent: all. */
  readonly upTo?: Instant
}

export async function findEarlierOfParty(tx: Tx, { visitId, phone, upTo }: Ordering): Promise<EarlierOfParty> {
  const until = upTo ? sql`and o.created_at <= ${upTo}::timestamptz` : sql``
  const ofPhone = sql`o.created_by_kind = 'guest' and o.created_by_id = ${phone}`
  const [row] = await tx.execute<EarlierOfParty & Record<string, unknown>>(sql`
    select coalesce(bool_or(o.confirmed_at is not null) filter (where ${ofPhone}), false) as confirmed,
      coalesce(sum(l.quantity::bigint * l.unit_price) filter (where o.created_by_kind = 'guest'
        and l.status <> 'cancelled'), 0)::float8 as ordered
    from orders o left join order_line l on l.order_id = o.id where o.visit_id = ${visitId} ${until}`)
  return { confirmed: row?.confirmed ?? false, ordered: row?.ordered ?? 0 }
}
