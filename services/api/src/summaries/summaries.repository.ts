import type { Tx } from '@sufra/platform/db/tx'
import { visits } from '@sufra/platform/schema/floor.table'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { dailySummaries } from '@sufra/platform/schema/records.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { type BillsOf, shiftDate } from '@sufra/shared/summaries/figures.rules'
import type { DayFigures, DayReport, DaySummary } from '@sufra/shared/summaries/summaries.contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

/* Every query here is bounded by a branch and a few business dates. What counts as sold is what Today counts. */

const isSold = sql`o.status in ('confirmed', 'preparing', 'ready', 'served', 'completed')`
const isLive = sql`l.status not in ('pending', 'cancelled')`
const amount = sql`l.quantity::bigint * l.unit_price`
const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

export async function findBranchRules(tx: Tx, branchId: string) {
  const { organizationId, timeZone, cutOffMinutes, currency, taxRateBasisPoints } = branches
  const [row] = await tx
    .select({ organizationId, timeZone, cutOffMinutes, currency, taxRateBasisPoints })
    .from(branches)
    .where(eq(branches.id, branchId))
  return row
}
export type BranchRules = NonNullable<Awaited<ReturnType<typeof findBranchRules>>>

/** For the house's own work: every branch there is. */
export const findBranchIds = async (tx: Tx): Promise<string[]> =>
  (await tx.select({ id: branches.id }).from(branches)).map(({ id }) => id)

export interface BillsRow extends BillsOf {
  readonly date: string
  /** On all of these bills. */
  readonly orders: number
}

/**
 * How many bills of each amount and rate were sold: their tax is rounded by the bill. A bill that began the day before
 * says what stood on it by then: nobody sits for longer than that.
 */
export async function findBills(tx: Tx, branchId: string, dates: readonly string[]): Promise<BillsRow[]> {
  const read = [...new Set(dates.flatMap((date) => [shiftDate(date, -1), date]))]
  return (await tx.execute(sql`
    select day::text "date", rate "taxRateBasisPoints", amount::float8 "amount", before::float8 "before",
      count(*)::int "bills", sum(orders)::int "orders"
    from (
      select *, coalesce(sum(amount) over (partition by bill, rate order by day
        rows between unbounded preceding and 1 preceding), 0) before
      from (
        select o.business_date "day", o.tax_rate_basis_points rate, coalesce(o.visit_id, o.id) bill,
          sum(${amount}) amount, count(distinct o.id) orders
        from ${orders} o join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and ${isLive}
        where o.branch_id = ${branchId} and o.business_date in (${listed(read)}) and ${isSold}
        group by 1, 2, 3) daily) each
    where day in (${listed(dates)})
    group by day, rate, amount, before`)) as unknown as BillsRow[]
}

export interface DayRow {
  readonly date: string
  readonly cancelledOrders: number
  readonly medianTicketSeconds: number | null
}

/** From Confirm to ready, as on Today; a day on which nothing was ordered has no row. */
export async function findDayRows(tx: Tx, branchId: string, dates: readonly string[]): Promise<DayRow[]> {
  return (await tx.execute(sql`
    select o.business_date::text "date", count(*) filter (where o.status = 'cancelled')::int "cancelledOrders",
      round(percentile_cont(0.5) within group (order by extract(epoch from o.ready_at - o.confirmed_at))
        filter (where o.ready_at is not null and o.confirmed_at is not null and o.status <> 'cancelled'))::int "medianTicketSeconds"
    from ${orders} o where o.branch_id = ${branchId} and o.business_date in (${listed(dates)})
    group by 1`)) as unknown as DayRow[]
}

/** People of the parties that something was sold to; a party that stayed past the cut-off is counted where it ordered. */
export async function findGuests(tx: Tx, branchId: string, dates: readonly string[]) {
  return (await tx.execute(sql`
    select "date", sum(guests)::int "guests" from (
      select distinct o.business_date::text "date", v.id, v.guests from ${orders} o
      join ${visits} v on v.id = o.visit_id and v.branch_id = o.branch_id
      where o.branch_id = ${branchId} and o.business_date in (${listed(dates)}) and ${isSold}) each
    group by 1`)) as unknown as { readonly date: string; readonly guests: number }[]
}

export async function findDishSales(tx: Tx, branchId: string, dates: readonly string[]): Promise<DayReport['byDish']> {
  return (await tx.execute(sql`
    select l.menu_item_id "menuItemId", m.name "name", sum(l.quantity)::int "quantity", sum(${amount})::float8 "sales"
    from ${orders} o
    join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and ${isLive}
    join ${menuItems} m on m.id = l.menu_item_id and m.branch_id = l.branch_id
    where o.branch_id = ${branchId} and o.business_date in (${listed(dates)}) and ${isSold}
    group by l.menu_item_id, m.name, m.sort_order
    order by sum(l.quantity) desc, sum(${amount}) desc, m.sort_order, l.menu_item_id`)) as unknown as DayReport['byDish']
}

const shownAtMost = 200

export async function findCancelled(tx: Tx, branchId: string, date: string): Promise<DayReport['cancelled']> {
  const rows = (await tx.execute(sql`
    select o.id "orderId", o.ticket, o.table_number "tableNumber", o.cancel_reason "reason", o.cancel_reason_code "reasonCode", o.currency,
      (extract(epoch from coalesce(o.cancelled_at, o.created_at)) * 1000)::float8 "at",
      coalesce(sum(${amount}), 0)::float8 "amount"
    from ${orders} o left join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id
    where o.branch_id = ${branchId} and o.business_date = ${date} and o.status = 'cancelled'
    group by o.id order by "at" desc, o.id limit ${shownAtMost}`)) as unknown as (Omit<
    DayReport['cancelled'][number],
    'at'
  > & { readonly at: number })[]
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export async function hasDaysBefore(tx: Tx, branchId: string, date: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), sql`${orders.businessDate} < ${date}`))
    .limit(1)
  return rows.length > 0
}

const closed = {
  date: dailySummaries.date,
  orders: dailySummaries.orders,
  guests: dailySummaries.guests,
  sales: dailySummaries.sales,
  tax: dailySummaries.tax,
  cancelledOrders: dailySummaries.cancelledOrders,
  medianTicketSeconds: dailySummaries.medianTicketSeconds,
  closedAt: dailySummaries.createdAt,
}

export async function findClosed(tx: Tx, branchId: string, dates: readonly string[]): Promise<DaySummary[]> {
  if (dates.length === 0) return []
  const rows = await tx
    .select(closed)
    .from(dailySummaries)
    .where(and(eq(dailySummaries.branchId, branchId), inArray(dailySummaries.date, [...dates])))
  return rows.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() }))
}

interface BranchChange {
  readonly organizationId: string
  readonly branchId: string
  readonly at: Date
}

/** One row a day, whoever closes it and how often; figures that are the same leave it as it stands. */
export async function saveClosed(tx: Tx, { at, ...place }: BranchChange, figures: DayFigures): Promise<void> {
  const { date, ...rest } = figures
  const { orders: o, guests, sales, tax, cancelledOrders, medianTicketSeconds } = dailySummaries
  await tx
    .insert(dailySummaries)
    .values({ ...place, ...figures, createdAt: at })
    .onConflictDoUpdate({
      target: [dailySummaries.organizationId, dailySummaries.branchId, dailySummaries.date],
      set: { ...rest, createdAt: at },
      setWhere: sql`(${o}, ${guests}, ${sales}, ${tax}, ${cancelledOrders}, ${medianTicketSeconds}) is distinct from
        (${rest.orders}, ${rest.guests}, ${rest.sales}, ${rest.tax}, ${rest.cancelledOrders},
         ${rest.medianTicketSeconds}::int)`,
    })
}
