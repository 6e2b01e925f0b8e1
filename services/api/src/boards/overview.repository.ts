import type { Tx } from '@sufra/platform/db/tx'
import { callOf } from '@sufra/platform/schema/calls.rows'
import { diningTables, heldNow, visitIsOpen, visits, visitTables } from '@sufra/platform/schema/floor.table'
import { menuItems, stations } from '@sufra/platform/schema/menu.table'
import { ordersOf } from '@sufra/platform/schema/orders.rows'
import { orderColumns, orderIsOpen, orderLines, orders } from '@sufra/platform/schema/orders.table'
import { users } from '@sufra/platform/schema/people.table'
import { devices, screens } from '@sufra/platform/schema/screens.table'
import { callIsOpen, calls } from '@sufra/platform/schema/service.table'
import { stockItemOf } from '@sufra/platform/schema/stock.rows'
import { inventoryItems } from '@sufra/platform/schema/stock.table'
import { tableOf, visitOf } from '@sufra/platform/schema/tables.rows'
import type { ViewName } from '@sufra/shared/live/live.contract'
import { deviceOfScreen } from '@sufra/shared/screens/screens.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, notLike, or, sql } from 'drizzle-orm'
import { isLive, isSold } from './boards.repository'
import { choicesAsked, lacksChoices } from './dish-choices.repository'

/* One query of each kind over all branches of the house, each bounded by what is open now or by two business dates. */

/** The running business day of a branch and the same weekday before it. */
export interface BranchDays {
  readonly branchId: string
  readonly today: string
  readonly lastWeek: string
}

interface BranchSales {
  readonly branchId: string
  readonly total: number
  readonly orders: number
  readonly ordersLastWeek: number
  readonly byNowLastWeek: number
}

/** Live lines of confirmed and later orders; a branch that sold nothing on both days is not among them. */
export async function findBranchSales(tx: Tx, days: readonly BranchDays[], by: Date) {
  const amount = sql`l.quantity::bigint * l.unit_price`
  const rows = days.map(({ branchId, today, lastWeek }) => sql`(${branchId}::uuid, ${today}::date, ${lastWeek}::date)`)
  return (await tx.execute(sql`
    select d.branch_id "branchId",
      coalesce(sum(${amount}) filter (where o.business_date = d.today), 0)::float8 "total",
      count(distinct o.id) filter (where o.business_date = d.today)::int "orders",
      count(distinct o.id) filter (where o.business_date = d.last_week)::int "ordersLastWeek",
      coalesce(sum(${amount}) filter (where o.business_date = d.last_week and o.created_at <= ${by.toISOString()}), 0)
        ::float8 "byNowLastWeek"
    from (values ${sql.join(rows, sql`, `)}) d (branch_id, today, last_week)
    join ${orders} o on o.branch_id = d.branch_id and o.business_date in (d.today, d.last_week) and ${isSold}
    join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and ${isLive}
    group by d.branch_id`)) as unknown as BranchSales[]
}

type Ids = readonly string[]

/** Of the business days whose orders stand on boards. */
export async function findOpenOrders(tx: Tx, branchIds: Ids, since: string) {
  const open = and(inArray(orders.branchId, [...branchIds]), orderIsOpen, gte(orders.businessDate, since))
  const rows = await tx.select(orderColumns).from(orders).where(open).orderBy(asc(orders.createdAt), asc(orders.id))
  const lines = await tx
    .select({ line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(open)
  return ordersOf(
    rows,
    lines.map(({ line }) => line),
  )
}

/** The tables of each branch, and the parties that sit at them. */
export async function findFloors(tx: Tx, branchIds: Ids) {
  const rows = await tx
    .select({ table: diningTables, visit: visits })
    .from(diningTables)
    .leftJoin(visitTables, and(eq(visitTables.tableId, diningTables.id), heldNow))
    .leftJoin(visits, and(eq(visits.id, visitTables.visitId), visitIsOpen))
    .where(inArray(diningTables.branchId, [...branchIds]))
    .orderBy(asc(diningTables.number))
  const held = new Map<string, Visit & { readonly branchId: string }>()
  for (const { table, visit } of rows) {
    if (!visit) continue
    const tableIds = [...(held.get(visit.id)?.tableIds ?? []), table.id]
    held.set(visit.id, { ...visitOf(visit, tableIds), branchId: visit.branchId })
  }
  return {
    tables: rows.map((row) => ({
      ...tableOf(row.table, row.visit),
      branchId: row.table.branchId,
    })),
    visits: [...held.values()],
  }
}

export async function findOpenCalls(tx: Tx, branchIds: Ids) {
  const rows = await tx
    .select()
    .from(calls)
    .where(and(inArray(calls.branchId, [...branchIds]), callIsOpen))
  return rows.map((row) => ({ ...callOf(row), branchId: row.branchId }))
}

export function findStationsOf(tx: Tx, branchIds: Ids) {
  const { id, branchId, name, sortOrder } = stations
  return tx
    .select({ id, branchId, name, sortOrder })
    .from(stations)
    .where(inArray(branchId, [...branchIds]))
    .orderBy(asc(sortOrder), asc(id))
}

/** On the menu and taken off sale, counted down to nothing, or without a choice that it needs. */
export async function findGoneDishes(tx: Tx, branchIds: Ids) {
  const { id, branchId, name, image, isActive, isAvailable, soldOutUntil, remaining } = menuItems
  const gone = or(eq(isAvailable, false), eq(remaining, 0), lacksChoices)
  const rows = await tx
    .select({
      id,
      branchId,
      name,
      image,
      active: isActive,
      available: isAvailable,
      soldOutUntil,
      remaining,
      modifierGroups: choicesAsked,
    })
    .from(menuItems)
    .where(and(inArray(branchId, [...branchIds]), eq(isActive, true), gone))
    .orderBy(asc(menuItems.sortOrder))
  return rows.map((row) => ({ ...row, soldOutUntil: row.soldOutUntil?.toISOString() ?? null }))
}

export async function findLowShelves(tx: Tx, branchIds: Ids) {
  const low = lt(inventoryItems.currentStock, inventoryItems.minimumStock)
  const rows = await tx
    .select()
    .from(inventoryItems)
    .where(and(inArray(inventoryItems.branchId, [...branchIds]), eq(inventoryItems.isActive, true), low))
    .orderBy(asc(inventoryItems.currentStock), asc(inventoryItems.id))
  return rows.map((row) => ({ ...stockItemOf(row, []), branchId: row.branchId }))
}

const byPrincipal = and(
  eq(users.organizationId, screens.organizationId),
  sql`'staff:' || ${users.id} = ${screens.principal}`,
)
const byDevice = sql`${devices.id}::text = split_part(${screens.id}, '@', 2) and ${devices.revokedAt} is null`

/** Kitchens' walls heard of since; a device that was turned away is nobody's wall any more. */
export async function findWallsOf(tx: Tx, branchIds: Ids, since: Date) {
  const rows = await tx
    .select({
      id: screens.id,
      branchId: screens.branchId,
      principal: screens.principal,
      view: screens.view,
      stationIds: screens.stationIds,
      seenAt: screens.seenAt,
      person: users.name,
      device: devices.name,
    })
    .from(screens)
    .leftJoin(users, byPrincipal)
    .leftJoin(devices, byDevice)
    .where(
      and(
        inArray(screens.branchId, [...branchIds]),
        gt(screens.seenAt, since),
        isNotNull(screens.stationIds),
        notLike(screens.id, 'painted:%'),
      ),
    )
  return rows.flatMap(({ person, device, seenAt, view, ...row }) => {
    const deviceId = deviceOfScreen(row.id)
    const name = deviceId === null ? (person ?? '') : device
    if (name === null) return []
    const heard = { behind: 0, lagMs: 0, lagging: false, seenAt: seenAt.toISOString() }
    return [{ ...row, ...heard, name, deviceId, view: view as ViewName }]
  })
}
