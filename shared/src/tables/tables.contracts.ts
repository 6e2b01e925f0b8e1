import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import { alertTimes, setAlertTimesBody } from './alert-times.contract'
import {
  closeBody,
  floorPlan,
  guestsBody,
  mergeBody,
  oneTableBody,
  reserveBody,
  rotateBody,
  seatBody,
  table,
  tableFilters,
  tableLink,
  transferBody,
  unmergeBody,
  unreserveBody,
  visit,
  waiterBody,
  waiterList,
} from './tables.contract'
import * as tables from './tables.endpoints'
import { turnTimes } from './turn-times.contract'

export const tableContracts = {
  findTables: contract(tables.findTables, {
    summary: 'The floor plan with tables and open visits, or only the tables of one status, such as the available ones',
    query: tableFilters,
    reply: floorPlan,
  }),
  seatParty: contract(tables.seatParty, { summary: 'Seat a party', body: seatBody, reply: visit, status: 201 }),
  markCleaned: contract(tables.markCleaned, { summary: 'A cleaned table is free again', body: empty, reply: table }),
  reserveTable: contract(tables.reserveTable, {
    summary: 'Reserve a table from the floor: a reservation of the book',
    body: reserveBody,
    reply: table,
  }),
  unreserveTable: contract(tables.unreserveTable, {
    summary: 'Free a held table; its reservation stays without a table, or is cancelled',
    body: unreserveBody,
    reply: table,
  }),
  transferVisit: contract(tables.transferVisit, {
    summary: 'Move a party to another table',
    body: transferBody,
    reply: visit,
  }),
  mergeVisits: contract(tables.mergeVisits, { summary: 'Two parties become one', body: mergeBody, reply: visit }),
  unmergeVisits: contract(tables.unmergeVisits, {
    summary: 'A party that joined another is a party of its own again',
    body: unmergeBody,
    reply: visit,
  }),
  addTable: contract(tables.addTable, { summary: 'A party takes one more table', body: oneTableBody, reply: visit }),
  splitTable: contract(tables.splitTable, {
    summary: 'A party gives one of its tables back',
    body: oneTableBody,
    reply: visit,
  }),
  changeGuests: contract(tables.changeGuests, { summary: 'How many they are', body: guestsBody, reply: visit }),
  handOver: contract(tables.handOver, { summary: 'Somebody else waits on a party', body: waiterBody, reply: visit }),
  findTurnTimes: contract(tables.findTurnTimes, { summary: 'How long parties usually stay', reply: turnTimes }),
  readAlertTimes: contract(tables.readAlertTimes, {
    summary: 'After how many minutes a waiting table is late',
    reply: alertTimes,
  }),
  setAlertTimes: contract(tables.setAlertTimes, {
    summary: 'Change after how many minutes a waiting table is late',
    body: setAlertTimesBody,
    reply: alertTimes,
  }),
  findWaiters: contract(tables.findWaiters, { summary: 'Whom a party can be handed to', reply: waiterList }),
  stillHere: contract(tables.stillHere, {
    summary: 'A party that seemed left open is still here',
    body: empty,
    reply: visit,
  }),
  closeVisit: contract(tables.closeVisit, { summary: 'The party has left', body: closeBody, reply: visit }),
  rotateTableLink: contract(tables.rotateTableLink, {
    summary: 'Make a new table link',
    body: rotateBody,
    reply: tableLink,
  }),
}
