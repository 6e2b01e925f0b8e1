import type { Tx } from '@sufra/platform/db/tx'
import { menuItems, menuSections, stations } from '@sufra/platform/schema/menu.table'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { users } from '@sufra/platform/schema/people.table'
import { defaultPrepMinutes } from '@sufra/shared/orders/lateness.rules'
import type { DishSold, LookedAfter, StationTimes, WeekHour } from '@sufra/shared/summaries/periods.contract'
import { inArray, sql } from 'drizzle-orm'
import { type Clock, hourPlaced, isLive, isSold } from '../boards/boards.repository'
import { dated } from './comparison.repository'

/* Bounded by a branch and a period's business dates, as the figures beside them are. */

const amount = sql`l.quantity::bigint * l.unit_price`
const soldLines = sql`from ${orders} o join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and ${isLive}`

/** A day of the week is the business day's: what is ordered after midnight belongs to the night before. */
export async function findWeekHours(
  tx: Tx,
  branchId: string,
  dates: readonly string[],
  clock: Clock,
): Promise<WeekHour[]> {
  if (dates.length === 0) return []
  return (await tx.execute(sql`
    select extract(dow from o.business_date)::int "weekday", ${hourPlaced(clock)} "hour",
      count(distinct o.id)::int "orders", sum(${amount})::float8 "sales"
    ${soldLines}
    where ${dated(branchId, dates)} and ${isSold}
    group by 1, 2 order by 1, 2`)) as unknown as WeekHour[]
}

const took = sql`extract(epoch from max(l.ready_at) - l.confirmed_at) "seconds",
  coalesce(nullif(max(l.prep_minutes), 0), ${defaultPrepMinutes}::int) "target"`
const tookTooLong = sql`"seconds" > 60 * "target"`

/** A ticket is what was confirmed together for one station: dishes that were added later are one of their own. */
export async function findStationTimes(tx: Tx, branchId: string, dates: readonly string[]): Promise<StationTimes[]> {
  return (await tx.execute(sql`
    select s.id "stationId", s.name "name", count(*)::int "tickets",
      count(*) filter (where ${tookTooLong})::int "late",
      round(percentile_cont(0.5) within group (order by "seconds"))::int "medianSeconds"
    from (
      select l.station_id, ${took}
      ${soldLines}
      where ${dated(branchId, dates)} and ${isSold} and l.confirmed_at is not null
      group by o.id, l.station_id, l.confirmed_at
      having bool_and(l.ready_at is not null)) each
    join ${stations} s on s.id = each.station_id and s.branch_id = ${branchId}
    group by s.id, s.name, s.sort_order order by s.sort_order, s.id`)) as unknown as StationTimes[]
}

interface TicketsOfDay {
  readonly tickets: number
  readonly late: number
  readonly lastHourSeconds: number | null
}

const hourBefore = (now: Date): string => new Date(now.getTime() - 3_600_000).toISOString()

/** The tickets of a day as a wall shows them: at some of the stations, which are one ticket there; none named: at all. */
export async function countTickets(
  tx: Tx,
  branchId: string,
  date: string,
  stationIds: readonly string[],
  now: Date,
): Promise<TicketsOfDay> {
  const here = stationIds.length > 0 ? inArray(sql`l.station_id`, [...stationIds]) : sql`true`
  const [counted] = (await tx.execute(sql`
    select count(*)::int "tickets", count(*) filter (where ${tookTooLong})::int "late",
      round(avg("seconds") filter (where "readyAt" > ${hourBefore(now)}::timestamptz))::int "lastHourSeconds"
    from (
      select ${took}, max(l.ready_at) "readyAt"
      ${soldLines}
      where ${dated(branchId, [date])} and ${isSold} and ${here} and l.confirmed_at is not null
      group by o.id, l.confirmed_at
      having bool_and(l.ready_at is not null)) each`)) as unknown as TicketsOfDay[]
  return counted ?? { tickets: 0, late: 0, lastHourSeconds: null }
}

export async function findPeople(tx: Tx, branchId: string, dates: readonly string[]): Promise<LookedAfter[]> {
  return (await tx.execute(sql`
    select u.id "userId", u.name "name", count(*)::int "orders", sum(each.sales)::float8 "sales"
    from (
      select coalesce(o.assigned_to_id, case when o.created_by_kind = 'staff' then o.created_by_id end) who,
        sum(${amount}) sales
      ${soldLines}
      where ${dated(branchId, dates)} and ${isSold}
      group by o.id) each
    left join ${users} u on u.id = each.who
    group by u.id, u.name order by count(*) desc, u.name nulls last, u.id`)) as unknown as LookedAfter[]
}

interface SoldSince {
  readonly dates: readonly string[]
  /** A dish that is newer was not there all the time. */
  readonly since: Date
}

/** What the menu shows now, by how little of it was ordered. */
export async function findMenuSales(tx: Tx, branchId: string, { dates, since }: SoldSince): Promise<DishSold[]> {
  return (await tx.execute(sql`
    select m.id "menuItemId", m.name "name", coalesce(sold.quantity, 0)::int "quantity"
    from ${menuItems} m
    join ${menuSections} s on s.id = m.section_id and s.branch_id = m.branch_id and s.is_active
    left join (
      select l.menu_item_id, sum(l.quantity) quantity
      ${soldLines}
      where ${dated(branchId, dates)} and ${isSold}
      group by 1) sold on sold.menu_item_id = m.id
    where m.branch_id = ${branchId} and m.is_active and m.created_at < ${since.toISOString()}
    order by 3, s.sort_order, m.sort_order, m.id`)) as unknown as DishSold[]
}
