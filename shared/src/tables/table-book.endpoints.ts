import { command } from '../kernel/endpoint'
import type { ChangeTable, CreateTable, LayTables } from './table-book.contract'
import type { FloorPlan, Table } from './tables.contract'

const tables = '/branches/:branchId/tables'

export const createTable = command<Table, CreateTable>('createTable', tables, 'manage_tables')
/** Renumber, change seats or area, put away and bring back. */
export const changeTable = command<Table, ChangeTable>('changeTable', `${tables}/:tableId`, 'manage_tables')
/** Only for a branch that has no table yet. */
export const layTables = command<FloorPlan, LayTables>('layTables', '/branches/:branchId/first-tables', 'manage_tables')
