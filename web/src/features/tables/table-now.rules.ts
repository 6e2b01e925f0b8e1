import type { Call } from '@sufra/shared/calls/calls.contract'
import type { FloorOrder } from '@sufra/shared/live/live.contract'
import { latenessOf } from '@sufra/shared/orders/lateness.rules'
import type { OrderStatus } from '@sufra/shared/orders/orders.contract'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'

/** A table as a person on the floor sees it: everything that is going on at it. */
export interface TableNow {
  readonly table: Table
  readonly visit: Visit | null
  readonly orders: readonly FloorOrder[]
  readonly calls: readonly Call[]
  /** How late its latest order is, milliseconds; 0: nothing is. */
  readonly lateByMs: number
}

export function tablesNow(
  tables: readonly Table[],
  visits: readonly Visit[],
  orders: readonly FloorOrder[],
  calls: readonly Call[],
  now: number,
): TableNow[] {
  const visitById = new Map(visits.map((visit) => [visit.id, visit]))
  const at = (visit: Visit | null, table: Table) => (order: FloorOrder) =>
    visit ? order.visitId === visit.id : order.tableId === table.id
  return tables
    .filter((table) => table.active)
    .map((table) => {
      const visit =
        (table.visitId ? visitById.get(table.visitId) : visits.find((each) => each.tableIds.includes(table.id))) ?? null
      const mine = orders.filter(at(visit, table))
      const lateByMs = Math.max(0, ...mine.map((order) => latenessOf(order.lines, now)?.lateByMs ?? 0))
      const raised = calls.filter(
        (call) => call.tableId === table.id && (call.status === 'raised' || call.status === 'acknowledged'),
      )
      return { table, visit, orders: mine, calls: raised, lateByMs }
    })
    .sort((a, b) => a.table.number - b.table.number)
}

const dotOrder: readonly OrderStatus[] = ['ready', 'pending', 'preparing', 'confirmed', 'served']

/** One dot per order, what a waiter acts on first, at most four. */
export const dotsOf = ({ orders }: TableNow): OrderStatus[] =>
  orders
    .map(({ status }) => status)
    .sort((a, b) => dotOrder.indexOf(a) - dotOrder.indexOf(b))
    .slice(0, 4)

/** Nobody is assigned to anything: then every table is everybody's. */
export const isMine = ({ visit }: TableNow, userId: string): boolean => visit?.waiterId === userId

export function mineOf(
  all: readonly TableNow[],
  userId: string,
): { readonly tables: readonly TableNow[]; readonly assigned: boolean } {
  const mine = all.filter((now) => isMine(now, userId))
  return mine.length > 0 ? { tables: mine, assigned: true } : { tables: all, assigned: false }
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
  const count = (status: Table['status']) => all.filter(({ table }) => table.status === status).length
  return {
    all: all.length,
    available: count('available'),
    occupied: count('occupied'),
    reserved: count('reserved'),
    cleaning: count('cleaning'),
    calling: all.filter(({ calls }) => calls.length > 0).length,
    guests: all.reduce((sum, { visit }) => sum + (visit?.status === 'open' ? visit.guests : 0), 0),
  }
}
