import type { Call } from '@sufra/shared/calls/calls.contract'
import type { FloorOrder } from '@sufra/shared/live/live.contract'
import { latenessOf } from '@sufra/shared/orders/lateness.rules'
import type { OrderStatus } from '@sufra/shared/orders/orders.contract'
import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { usualAlertTimes } from '@sufra/shared/tables/alert-times.rules'
import { isLeftOpen } from '@sufra/shared/tables/left-open.rules'
import type { PlanSet } from '@sufra/shared/tables/plan.contract'
import { fittedSets, seatsOfSet, setsFor, setsIn, tablesOfSet } from '@sufra/shared/tables/plan-sets.rules'
import type { Area, Table, TableStatus, Visit } from '@sufra/shared/tables/tables.contract'
import { statusShown } from '@sufra/shared/tables/tables.rules'
import type { TurnTimes } from '@sufra/shared/tables/turn-times.contract'
import { type Forecast, forecastOf } from '@sufra/shared/tables/turn-times.rules'
import { type Wait, waitOfBill, waitOfCleaning, waitOfParty } from '@sufra/shared/tables/waits.rules'

/** A table as a person on the floor sees it: everything that is going on at it. */
export interface TableNow {
  readonly table: Table
  /** Occupied as soon as somebody asks for it. */
  readonly status: TableStatus
  readonly visit: Visit | null
  /** Who asks for the table while the party at it may have been left open. */
  readonly asking: Visit | null
  readonly orders: readonly FloorOrder[]
  readonly calls: readonly Call[]
  /** How late what is latest here is: an order, a bill, its party or its cleaning. Milliseconds; 0: nothing is. */
  readonly lateByMs: number
  /** Numbers of the party's other tables. */
  readonly joined: readonly number[]
  /** Seats of all its party's tables. */
  readonly seats: number
  /** How many of the party sit at this table: joined ones fill by number. */
  readonly sitting: number
  /** When it is probably free; null: the branch's history can't say. */
  readonly forecast: Forecast | null
}

/** A table being cleaned takes no order. */
export const takesOrders = ({ table }: Pick<TableNow, 'table'>): boolean => table.status !== 'cleaning'

export function tablesNow(
  tables: readonly Table[],
  visits: readonly Visit[],
  orders: readonly FloorOrder[],
  calls: readonly Call[],
  now: number,
  turnTimes: TurnTimes | null = null,
  alertTimes: AlertTimes = usualAlertTimes,
): TableNow[] {
  const visitById = new Map(visits.map((visit) => [visit.id, visit]))
  const at = (visit: Visit | null, table: Table) => (order: FloorOrder) =>
    order.tableId === table.id || (visit !== null && order.visitId === visit.id)
  return tables
    .filter((table) => table.active)
    .map((table) => {
      const visit =
        (table.visitId ? visitById.get(table.visitId) : visits.find((each) => each.tableIds.includes(table.id))) ?? null
      const asking = visits.find(({ id, tableIds }) => id !== visit?.id && tableIds.includes(table.id)) ?? null
      const mine = orders.filter(at(visit, table))
      const raised = calls.filter(
        (call) => call.tableId === table.id && (call.status === 'raised' || call.status === 'acknowledged'),
      )
      const waits = waitsOf(table, visit, mine, raised, alertTimes, now)
      const late = mine.map((order) => latenessOf(order, now)?.lateByMs ?? 0)
      const lateByMs = Math.max(0, ...late, ...waits.map((wait) => wait.lateByMs))
      const theirs = tablesOf(visit, tables)
      const joined = theirs.filter(({ id }) => id !== table.id).map(({ number }) => number)
      const seats = theirs.length > 0 ? seatsOf(theirs) : table.capacity
      const sitting = sittingAt(table, visit, theirs)
      const forecast = visit && turnTimes && !isLeftOpen(visit) ? forecastOf(visit, turnTimes, now) : null
      return {
        table,
        status: statusShown(table, visit),
        visit,
        asking,
        orders: mine,
        calls: raised,
        lateByMs,
        joined,
        seats,
        sitting,
        forecast,
      }
    })
    .sort((a, b) => a.table.number - b.table.number)
}

/** What waits here for longer than the branch wants it to. */
function waitsOf(
  table: Table,
  visit: Visit | null,
  orders: readonly FloorOrder[],
  calls: readonly Call[],
  times: AlertTimes,
  now: number,
): Wait[] {
  const party = visit?.status === 'open' ? waitOfParty(visit, orders, times, now) : null
  const bills = calls.map((call) => waitOfBill(call, times, now))
  return [party, ...bills, waitOfCleaning(table, times, now)].filter((wait) => wait !== null)
}

const dotOrder: readonly OrderStatus[] = ['ready', 'pending', 'preparing', 'confirmed', 'served']

const tablesOf = (visit: Visit | null, tables: readonly Table[]): Table[] =>
  tables.filter(({ id }) => visit?.tableIds.includes(id)).sort((a, b) => a.number - b.number)

const seatsOf = (tables: readonly Table[]): number => tables.reduce((sum, { capacity }) => sum + capacity, 0)

function sittingAt(table: Table, visit: Visit | null, theirs: readonly Table[]): number {
  if (visit?.status !== 'open') return 0
  const before = seatsOf(theirs.filter(({ number }) => number < table.number))
  const isLast = theirs.at(-1)?.id === table.id
  return Math.max(0, isLast ? visit.guests - before : Math.min(table.capacity, visit.guests - before))
}

/** The orders' states, what a waiter acts on first; at joined tables, where it is eaten. */
const statesOf = ({ table, orders, joined }: TableNow): OrderStatus[] =>
  orders
    .filter(({ tableId }) => joined.length === 0 || tableId === table.id)
    .map(({ status }) => status)
    .sort((a, b) => dotOrder.indexOf(a) - dotOrder.indexOf(b))

/** One dot per order, at most four. */
export const dotsOf = (now: TableNow): OrderStatus[] => statesOf(now).slice(0, 4)

/** On a narrow tile there is room for two; `of`: how many orders there are, where that is more. */
export function fewDotsOf(now: TableNow): { readonly dots: readonly OrderStatus[]; readonly of: number | null } {
  const states = statesOf(now)
  return { dots: states.slice(0, 2), of: states.length > 2 ? states.length : null }
}

/** Nobody is assigned to anything: then every table is everybody's. */
export const isMine = ({ visit }: TableNow, userId: string): boolean => visit?.waiterId === userId

export function mineOf(
  all: readonly TableNow[],
  userId: string,
): { readonly tables: readonly TableNow[]; readonly assigned: boolean } {
  const mine = all.filter((now) => isMine(now, userId))
  return mine.length > 0 ? { tables: mine, assigned: true } : { tables: all, assigned: false }
}

/** A party at several tables is counted at one of them. */
const isFirstOf = (now: TableNow): now is TableNow & { readonly visit: Visit } =>
  now.visit !== null && now.joined.every((number) => number > now.table.number)

/** Every seated party once, at its first table. */
export const partiesOf = (all: readonly TableNow[]): (TableNow & { readonly visit: Visit })[] =>
  all.filter(isFirstOf).filter(({ visit }) => visit.status === 'open')

export const isFree = ({ table, visit }: TableNow): boolean => table.status === 'available' && !visit

/** Where `guests` can sit now, the closest fit first. */
export const fittingTables = (all: readonly TableNow[], guests: number): TableNow[] =>
  all
    .filter((now) => isFree(now) && now.table.capacity >= guests)
    .sort((a, b) => a.table.capacity - b.table.capacity || a.table.number - b.table.number)

/** What is put together for a large party, as the tables stand now. */
const setsNow = (areas: readonly Area[], all: readonly TableNow[]): PlanSet[] =>
  fittedSets(
    setsIn(areas),
    all.map(({ table }) => table),
  )

/** Free tables that together hold a party; its first table is where it is seated. */
export interface Together {
  readonly id: string
  readonly tables: readonly [Table, ...Table[]]
  readonly seats: number
}

/** Where `guests` can sit when tables are put together, the closest fit first. `at`: with this table, free or held for them. */
export function fittingSets(
  areas: readonly Area[],
  all: readonly TableNow[],
  guests: number,
  at: string | null = null,
): Together[] {
  const tables = all.map(({ table }) => table)
  const takes = (id: string) => all.some((now) => now.table.id === id && (id === at || isFree(now)))
  return setsFor(setsNow(areas, all), tables, guests)
    .filter(({ tableIds }) => tableIds.every(takes) && (at === null || tableIds.includes(at)))
    .flatMap((set) => {
      const [first, ...others] = tablesOfSet(set, tables)
      return first ? [{ id: set.id, tables: [first, ...others] as const, seats: seatsOfSet(set, tables) }] : []
    })
}

/** Tables that are put together with one of the party's when it is large. */
export function neighboursOf(visit: Visit, areas: readonly Area[], all: readonly TableNow[]): ReadonlySet<string> {
  const theirs = setsNow(areas, all).filter(({ tableIds }) => tableIds.some((id) => visit.tableIds.includes(id)))
  return new Set(theirs.flatMap(({ tableIds }) => tableIds))
}

/** The large enough table that is probably free first. */
export function nextFree(all: readonly TableNow[], guests: number): { now: TableNow; at: number } | null {
  const coming = all.flatMap((now) =>
    now.forecast?.kind === 'free' && now.table.capacity >= guests ? [{ now, at: now.forecast.at }] : [],
  )
  return coming.sort((a, b) => a.at - b.at)[0] ?? null
}

export interface FloorCounts {
  readonly all: number
  readonly available: number
  readonly occupied: number
  readonly reserved: number
  readonly cleaning: number
  readonly calling: number
  readonly guests: number
}

export function countsOf(all: readonly TableNow[]): FloorCounts {
  const count = (status: TableStatus) => all.filter((now) => now.status === status).length
  return {
    all: all.length,
    available: count('available'),
    occupied: count('occupied'),
    reserved: count('reserved'),
    cleaning: count('cleaning'),
    calling: all.filter(({ calls }) => calls.length > 0).length,
    guests: all.reduce((sum, now) => sum + (isFirstOf(now) && now.visit.status === 'open' ? now.visit.guests : 0), 0),
  }
}
