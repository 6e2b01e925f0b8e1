import { boardsSince } from '@sufra/platform/boards/board-orders.repository'
import { read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Alert, Today } from '@sufra/shared/boards/boards.contract'
import type { StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { businessDate, businessDay, weekBefore } from '@sufra/shared/locale/business-day'
import { businessHour } from '@sufra/shared/locale/business-hours'
import { wallClock } from '@sufra/shared/locale/wall-clock'
import { activeFigures } from '@sufra/shared/orders/order-row.rules'
import { can, canAny } from '@sufra/shared/people/permissions.rules'
import { mostOfDay } from '@sufra/shared/reservations/reservations.limits'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { countPastOrders } from '../orders/orders.repository'
import { findReservationsOf } from '../reservations/reservations.repository'
import { findReadied } from '../summaries/comparison.repository'
import { findAlertTimes } from '../tables/alert-times.repository'
import { comingPeak, lateOrders, lateWaits, leftOpen, lowStock, unseenOrders, waitingCalls } from './alerts.rules'
import { findBeforeFirst } from './before-first'
import {
  type BranchDay,
  findBestSellers,
  findBranchDay,
  findHourOrders,
  findHourSales,
  findMedianTicketSeconds,
  findRecentOrders,
} from './boards.repository'
import { findFloorNow, type Now } from './floor-now'
import { lookedAt, unreadyReservations } from './promised.rules'
import { salesByHour, salesOf } from './sales.rules'
import { menuItemsOf, tablesOf } from './today.rules'

const recentOrders = 8
const weekMs = 7 * 86_400_000

/** The branch's service day so far, as one consistent moment. What the caller may not know is null or absent. */
export const readToday = (deps: Deps, actor: StaffActor, branchId: string): Promise<Today> =>
  read(deps, actor, async (tx) => todayOf(tx, actor, branchId, deps.now()), { snapshot: true })

async function todayOf(tx: Tx, actor: StaffActor, branchId: string, at: Date): Promise<Today> {
  const branch = await findBranchDay(tx, branchId)
  if (!branch) throw new AppError('not_found')
  const date = businessDate(at, branch.timeZone, branch.cutOffMinutes)
  const now = await findFloorNow(tx, actor, branchId, date, at)
  const { timeZone, cutOffMinutes, currency } = branch
  const seesOrders = canAny(actor, ['view_orders', 'take_orders', 'manage_orders', 'view_reports'], branchId)
  return {
    branchId,
    businessDate: date,
    timeZone,
    cutOffMinutes,
    currency,
    at: at.toISOString(),
    ...(await moneyOf(tx, actor, branchId, at, { ...branch, date })),
    activeOrders: activeFigures(now.orders, at.getTime()),
    tables: tablesOf(now.tables, now.visits, at.getTime()),
    menuItems: menuItemsOf(now.dishes, at.toISOString()),
    medianTicketSeconds: await findMedianTicketSeconds(tx, branchId, [date]),
    readied: await readiedOn(tx, branchId, date),
    beforeFirst: await findBeforeFirst(tx, actor, { branch, branchId, date, at }),
    bestSellers: await findBestSellers(tx, branchId, [date]),
    recentOrders: seesOrders ? await findRecentOrders(tx, branchId, recentOrders) : [],
    alerts: [
      ...urgent(now, await findAlertTimes(tx, branchId), at.getTime(), seesOrders),
      ...leftOpen(now, businessDay(date, branch.timeZone, branch.cutOffMinutes).from),
      ...(seesOrders ? await neverEndedOf(tx, branchId, date) : []),
      ...(await promisedOf(tx, actor, { ...branch, branchId }, now, at.getTime())),
      ...comingPeak(
        await findHourOrders(tx, branchId, weeksBefore(date), branch),
        branch.cutOffMinutes,
        hourAt(at, branch),
      ),
    ],
  }
}

async function readiedOn(tx: Tx, branchId: string, date: string): Promise<Today['readied']> {
  const { readied, readiedLate } = await findReadied(tx, branchId, [date])
  return { orders: readied, late: readiedLate }
}

interface Day {
  readonly date: string
  readonly timeZone: string
  readonly cutOffMinutes: number
}

/** Managers and floor managers share this page; only who sees reports sees money. */
async function moneyOf(
  tx: Tx,
  actor: StaffActor,
  branchId: string,
  at: Date,
  { date, ...clock }: Day,
): Promise<Pick<Today, 'sales' | 'salesByHour'>> {
  if (!can(actor, 'view_reports', branchId)) return { sales: null, salesByHour: null }
  const days = { today: date, lastWeek: weeksBefore(date, 1)[0] ?? '' }
  const rows = await findHourSales(tx, branchId, days, clock, weekBefore(at, clock.timeZone))
  return { sales: salesOf(rows, days), salesByHour: salesByHour(rows, days, clock.cutOffMinutes, hourAt(at, clock)) }
}

/** Boards don't carry them: they are told of once, together. */
async function neverEndedOf(tx: Tx, branchId: string, today: string): Promise<Alert[]> {
  const before = boardsSince(today)
  const orders = await countPastOrders(tx, branchId, before)
  return orders > 0 ? [{ kind: 'never_ended', orders, before }] : []
}

/** Who comes is told to those who keep the book. */
async function promisedOf(
  tx: Tx,
  actor: StaffActor,
  { branchId, settings }: Pick<BranchDay, 'settings'> & { readonly branchId: string },
  { tables }: Now,
  at: number,
): Promise<Alert[]> {
  if (!can(actor, 'manage_reservations', branchId)) return []
  const expected = await findReservationsOf(tx, branchId, { ...lookedAt(at), limit: mostOfDay })
  return unreadyReservations(expected, tables, at, waysOf(settings))
}

const hourAt = (at: Date, { timeZone, cutOffMinutes }: Omit<Day, 'date'>): number =>
  businessHour(cutOffMinutes, wallClock(at, timeZone))

function urgent(now: Now, times: AlertTimes, at: number, seesOrders: boolean): Alert[] {
  const { orders, stations, calls, stockItems, dishes } = now
  const late = lateOrders(orders, stations, at).map((alert) => (seesOrders ? alert : { ...alert, lines: [] }))
  const waits = [...lateWaits(now, times, at), ...waitingCalls(calls)]
  return [...late, ...unseenOrders(orders), ...waits, ...lowStock(stockItems, dishes)]
}

/** The same weekday of the weeks before, the last one first. */
const weeksBefore = (date: string, weeks = 4): string[] =>
  Array.from({ length: weeks }, (_, index) =>
    new Date(Date.parse(date) - (index + 1) * weekMs).toISOString().slice(0, 10),
  )
