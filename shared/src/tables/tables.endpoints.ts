import { command, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type { FloorPlan, Reserve, Rotate, Seat, Table, TableLink, Transfer, Visit } from './tables.contract'

const tables = '/branches/:branchId/tables'
const visits = '/branches/:branchId/visits'

export const findTables = query<FloorPlan>('findTables', tables, [
  'view_tables',
  'manage_tables',
  'serve_tables',
  'manage_orders',
])
export const seatParty = command<Visit, Seat>('seatParty', `${tables}/:tableId/seat`, 'serve_tables')
export const markCleaned = command<Table, Empty>('markCleaned', `${tables}/:tableId/cleaned`, 'serve_tables')
export const reserveTable = command<Table, Reserve>('reserveTable', `${tables}/:tableId/reserve`, [
  'serve_tables',
  'manage_reservations',
])
export const unreserveTable = command<Table, Empty>('unreserveTable', `${tables}/:tableId/unreserve`, [
  'serve_tables',
  'manage_reservations',
])
export const transferVisit = command<Visit, Transfer>('transferVisit', `${visits}/:visitId/transfer`, 'serve_tables')
export const closeVisit = command<Visit, Empty>('closeVisit', `${visits}/:visitId/close`, 'serve_tables')
/** A fresh table link for the table's code; the one before keeps working for its grace (rulings 26). */
export const rotateTableLink = command<TableLink, Rotate>('rotateTableLink', `${tables}/:tableId/link`, 'manage_tables')
