import { boardsSince } from '@sufra/platform/boards/board-orders.repository'
import { read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { BranchesNow, BranchNow } from '@sufra/shared/branches/branches.contract'
import type { StaffActor } from '@sufra/shared/identity/actor'
import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { addDays, businessDate, weekBefore } from '@sufra/shared/locale/business-day'
import { activeFigures } from '@sufra/shared/orders/order-row.rules'
import { can, reachesBranch } from '@sufra/shared/people/permissions.rules'
import { rememberedMs } from '@sufra/shared/screens/screens.rules'
import { findBranchSummaries } from '../identity/identity.repository'
import { findAlertTimesOf } from '../tables/alert-times.repository'
import {
  findBranchSales,
  findFloors,
  findGoneDishes,
  findLowShelves,
  findOpenCalls,
  findOpenOrders,
  findStationsOf,
  findWallsOf,
} from './overview.repository'
import { tablesOf } from './today.rules'
import { type Watched, worstNow } from './worst-now'

/** Every branch that `actor` reaches, as one consistent moment. Money only where they see reports. */
export const readBranches = (deps: Deps, actor: StaffActor): Promise<BranchesNow> =>
  read(
    deps,
    actor,
    async (tx) => {
      const at = deps.now()
      const all = await findBranchSummaries(tx, actor.organizationId)
      const branches = all.filter(({ id }) => reachesBranch(actor.scope, id))
      if (branches.length === 0) return { branches: [], asOf: at.toISOString() }
      const seeing = branches.filter(({ id }) => can(actor, 'view_reports', id))
      const salesOf = await findSales(tx, seeing, at)
      const watchedOf = await findWatched(tx, branches, at)
      return {
        branches: branches.map((branch) => nowOf(branch, salesOf(branch.id), watchedOf(branch.id), at)),
        asOf: at.toISOString(),
      }
    },
    { snapshot: true },
  )

function nowOf(branch: BranchSummary, sales: BranchNow['sales'], watched: Watched, at: Date): BranchNow {
  const { id: branchId, name, restaurantName, currency, timeZone } = branch
  const active = activeFigures(watched.orders, at.getTime())
  const tables = tablesOf(watched.tables, watched.visits, at.getTime())
  return {
    branchId,
    name,
    restaurantName,
    currency,
    timeZone,
    sales,
    active: active.total,
    late: active.late,
    occupied: tables.occupied,
    tables: tables.total,
    worst: worstNow(watched, at.getTime()),
  }
}

/** A branch that is not asked for has none. */
async function findSales(tx: Tx, branches: readonly BranchSummary[], at: Date) {
  const days = branches.map(({ id, timeZone, cutOffMinutes }) => {
    const today = businessDate(at, timeZone, cutOffMinutes)
    return { branchId: id, today, lastWeek: addDays(today, -7), by: weekBefore(at, timeZone).getTime() }
  })
  // Branches whose clocks were changed alike, nearly always all of them, are read at once.
  const moments = [...new Set(days.map(({ by }) => by))]
  const found = moments.map((by) =>
    findBranchSales(
      tx,
      days.filter((day) => day.by === by),
      new Date(by),
    ),
  )
  const rows = (await Promise.all(found)).flat()
  return (branchId: string): BranchNow['sales'] => {
    if (!days.some((day) => day.branchId === branchId)) return null
    const row = rows.find((each) => each.branchId === branchId)
    const sameTimeLastWeek = row && row.ordersLastWeek > 0 ? row.byNowLastWeek : null
    return { total: row?.total ?? 0, orders: row?.orders ?? 0, sameTimeLastWeek }
  }
}

async function findWatched(tx: Tx, branches: readonly BranchSummary[], at: Date) {
  const branchIds = branches.map(({ id }) => id)
  const days = branches.map(({ timeZone, cutOffMinutes }) => businessDate(at, timeZone, cutOffMinutes)).sort()
  const orders = await findOpenOrders(tx, branchIds, boardsSince(days[0] ?? ''))
  const floors = await findFloors(tx, branchIds)
  const calls = await findOpenCalls(tx, branchIds)
  const stations = await findStationsOf(tx, branchIds)
  const dishes = await findGoneDishes(tx, branchIds)
  const stockItems = await findLowShelves(tx, branchIds)
  const walls = await findWallsOf(tx, branchIds, new Date(at.getTime() - rememberedMs))
  const timesOf = await findAlertTimesOf(tx, branchIds)
  return (branchId: string): Watched => {
    const here = <Row extends { readonly branchId: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.branchId === branchId)
    return {
      orders: here(orders),
      tables: here(floors.tables),
      visits: here(floors.visits),
      calls: here(calls),
      stations: here(stations),
      dishes: here(dishes),
      stockItems: here(stockItems),
      walls: here(walls),
      times: timesOf(branchId),
    }
  }
}
