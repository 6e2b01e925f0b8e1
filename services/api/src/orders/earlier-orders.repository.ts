import type { Tx } from '@sufra/platform/db/tx'
import type { Instant } from '@sufra/shared/kernel/fields'
import type { Sent } from '@sufra/shared/orders/confirming.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { sql } from 'drizzle-orm'

/** Of all that one customer sends at once, one is looked at after the other: they hold no table that would see to it. */
export const holdPlacer = (tx: Tx, placerId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${placerId}`}, 0))`)

/** When the orders since `since` were placed: by this phone or customer, and by the phone's party. */
export async function findSubmits(
  tx: Tx,
  branchId: string,
  { kind, id }: Order['placedBy'],
  since: Date,
): Promise<Sent> {
  const rows = await tx.execute<{ ms: number; own: boolean }>(sql`
    select (extract(epoch from created_at) * 1000)::float8 as ms, created_by_id = ${id} as own from orders
    where branch_id = ${branchId} and created_at > ${since.toISOString()}::timestamptz and created_by_kind = ${kind}
      and (created_by_id = ${id} or visit_id = (select visit_id from table_session where id = ${id}))`)
  return { own: rows.filter(({ own }) => own).map(({ ms }) => ms), party: rows.map(({ ms }) => ms) }
}

export interface EarlierOfParty {
  /** Staff have said yes to this party before. */
  readonly confirmed: boolean
  /** What its phones have ordered and nobody cancelled, minor units. */
  readonly ordered: number
}

/** Up to and with the order that was placed at `upTo`, where one is named. */
export async function findEarlierOfParty(tx: Tx, visitId: string, upTo?: Instant): Promise<EarlierOfParty> {
  const until = upTo ? sql`and o.created_at <= ${upTo}::timestamptz` : sql``
  const [row] = await tx.execute<EarlierOfParty & Record<string, unknown>>(sql`
    select coalesce(bool_or(o.confirmed_at is not null), false) as confirmed,
      coalesce(sum(l.quantity::bigint * l.unit_price) filter (where o.created_by_kind = 'guest'
        and l.status <> 'cancelled'), 0)::float8 as ordered
    from orders o left join order_line l on l.order_id = o.id where o.visit_id = ${visitId} ${until}`)
  return { confirmed: row?.confirmed ?? false, ordered: row?.ordered ?? 0 }
}
