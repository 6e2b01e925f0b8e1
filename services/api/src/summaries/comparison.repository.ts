import type { Tx } from '@sufra/platform/db/tx'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { defaultPrepMinutes } from '@sufra/shared/orders/lateness.rules'
import { sql } from 'drizzle-orm'
import { isSold } from '../boards/boards.repository'

export const dated = (branchId: string, dates: readonly string[]) =>
  sql`o.branch_id = ${branchId} and o.business_date in (${sql.join(
    dates.map((date) => sql`${date}`),
    sql`, `,
  )})`

/** The orders whose median time Today shows, and how many of them took longer than `targetMinutes` gives them. */
export async function findReadied(tx: Tx, branchId: string, dates: readonly string[]) {
  const target = sql`coalesce(nullif(max(l.prep_minutes) filter (where l.status <> 'cancelled'), 0), ${defaultPrepMinutes}::int)`
  const [row] = (await tx.execute(sql`
    select count(*)::int "readied", count(*) filter (where "seconds" > 60 * "target")::int "readiedLate" from (
      select extract(epoch from o.ready_at - o.confirmed_at) "seconds", ${target} "target"
      from ${orders} o join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id
      where ${dated(branchId, dates)} and o.ready_at is not null and o.confirmed_at is not null
        and o.status <> 'cancelled'
      group by o.id) each`)) as unknown as { readied: number; readiedLate: number }[]
  return row ?? { readied: 0, readiedLate: 0 }
}

/** Of orders that stood: what reached the kitchen, and what of it was taken off. */
export async function findPortions(tx: Tx, branchId: string, dates: readonly string[]) {
  const [row] = (await tx.execute(sql`
    select coalesce(sum(l.quantity), 0)::int "portions",
      coalesce(sum(l.quantity) filter (where l.status = 'cancelled'), 0)::int "portionsOff"
    from ${orders} o join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id
      and l.status <> 'pending' and (l.status <> 'cancelled' or l.confirmed_at is not null)
    where ${dated(branchId, dates)} and ${isSold}`)) as unknown as { portions: number; portionsOff: number }[]
  return row ?? { portions: 0, portionsOff: 0 }
}
