import { command, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type { AlertTimes, SetAlertTimes } from './alert-times.contract'
import type {
  Close,
  FloorPlan,
  Guests,
  HandOver,
  Merge,
  OneTable,
  Reserve,
  Rotate,
  Seat,
  Table,
  TableFilters,
  TableLink,
  Transfer,
  Unmerge,
  Unreserve,
  Visit,
  WaiterList,
} from './tables.contract'
import type { TurnTimes } from './turn-times.contract'

const tables = '/branches/:branchId/tables'
const visits = '/branches/:branchId/visits'

const seesTables = ['view_tables', 'manage_tables', 'serve_tables', 'manage_orders'] as const

export const findTables = query<FloorPlan, TableFilters>('findTables', tables, seesTables)
/** How long parties usually stay, from the branch's own history. */
export const findTurnTimes = query<TurnTimes>('findTurnTimes', '/branches/:branchId/turn-times', seesTables)
/** After how many minutes a table's waiting is late: for everybody who works here, and every screen of theirs. */
export const readAlertTimes = query<AlertTimes>('readAlertTimes', '/branches/:branchId/alert-times', [
  ...seesTables,
  ...(['take_orders', 'view_orders', 'view_dashboard', 'view_kitchen_display'] as const),
])
export const setAlertTimes = command<AlertTimes, SetAlertTimes>(
  'setAlertTimes',
  '/branches/:branchId/alert-times',
  'manage_settings',
)
/** Whom a party can be handed to. */
export const findWaiters = query<WaiterList>('findWaiters', '/branches/:branchId/waiters', 'serve_tables')
export const seatParty = command<Visit, Seat>('seatParty', `${tables}/:tableId/seat`, 'serve_tables')
export const markCleaned = command<Table, Empty>('markCleaned', `${tables}/:tableId/cleaned`, 'serve_tables')
/** Written in the book; the table is held on the floor from the branch's hold time on. */
export const reserveTable = command<Table, Reserve>('reserveTable', `${tables}/:tableId/reserve`, [
  'serve_tables',
  'manage_reservations',
])
export const unreserveTable = command<Table, Unreserve>('unreserveTable', `${tables}/:tableId/unreserve`, [
  'serve_tables',
  'manage_reservations',
])
export const transferVisit = command<Visit, Transfer>('transferVisit', `${visits}/:visitId/transfer`, 'serve_tables')
/** Two parties become one; the smaller joins the larger, whichever was named first. */
export const mergeVisits = command<Visit, Merge>('mergeVisits', `${visits}/:visitId/merge`, 'serve_tables')
/** The parties are two again: tables, guests, orders, calls and phones go back to where they came from. */
export const unmergeVisits = command<Visit, Unmerge>('unmergeVisits', `${visits}/:visitId/unmerge`, 'serve_tables')
export const addTable = command<Visit, OneTable>('addTable', `${visits}/:visitId/add-table`, 'serve_tables')
export const splitTable = command<Visit, OneTable>('splitTable', `${visits}/:visitId/split-table`, 'serve_tables')
export const changeGuests = command<Visit, Guests>('changeGuests', `${visits}/:visitId/guests`, 'serve_tables')
export const handOver = command<Visit, HandOver>('handOver', `${visits}/:visitId/waiter`, 'serve_tables')
/** The answer to whether a party that was left open is still here: it is. */
export const stillHere = command<Visit, Empty>('stillHere', `${visits}/:visitId/still-here`, 'serve_tables')
export const closeVisit = command<Visit, Close>('closeVisit', `${visits}/:visitId/close`, 'serve_tables')
/** A fresh table link for the table's code; the one before keeps working for its grace. */
export const rotateTableLink = command<TableLink, Rotate>('rotateTableLink', `${tables}/:tableId/link`, 'manage_tables')
