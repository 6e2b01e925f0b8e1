import { contract } from '../kernel/contract'
import * as body from './table-book.contract'
import * as book from './table-book.endpoints'
import { floorPlan, table } from './tables.contract'

export const tableBookContracts = {
  createTable: contract(book.createTable, {
    summary: 'A new table, in a free place of its area',
    body: body.createTableBody,
    reply: table,
    status: 201,
  }),
  changeTable: contract(book.changeTable, {
    summary: 'Renumber a table, change its seats or area, put it away or bring it back',
    body: body.changeTableBody,
    reply: table,
  }),
  layTables: contract(book.layTables, {
    summary: 'The first tables of a branch, in rows',
    body: body.layTablesBody,
    reply: floorPlan,
    status: 201,
  }),
}
