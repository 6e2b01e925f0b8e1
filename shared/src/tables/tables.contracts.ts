import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import { floorPlan, reserveBody, rotateBody, seatBody, table, tableLink, transferBody, visit } from './tables.contract'
import * as tables from './tables.endpoints'

export const tableContracts = {
  findTables: contract(tables.findTables, { summary: 'The floor plan with tables and open visits', reply: floorPlan }),
  seatParty: contract(tables.seatParty, { summary: 'Seat a party', body: seatBody, reply: visit, status: 201 }),
  markCleaned: contract(tables.markCleaned, { summary: 'A cleaned table is free again', body: empty, reply: table }),
  reserveTable: contract(tables.reserveTable, { summary: 'Hold a free table', body: reserveBody, reply: table }),
  unreserveTable: contract(tables.unreserveTable, { summary: 'Free a held table', body: empty, reply: table }),
  transferVisit: contract(tables.transferVisit, {
    summary: 'Move a party to another table',
    body: transferBody,
    reply: visit,
  }),
  closeVisit: contract(tables.closeVisit, { summary: 'The party has left', body: empty, reply: visit }),
  rotateTableLink: contract(tables.rotateTableLink, {
    summary: 'Make a new table link',
    body: rotateBody,
    reply: tableLink,
  }),
}
