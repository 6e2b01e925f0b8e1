import { contract } from '../kernel/contract'
import { sheetTypes } from '../kernel/sheet-formats'
import * as body from './order-history.contract'
import * as history from './order-history.endpoints'

export const orderHistoryContracts = {
  findOrderRows: contract(history.findOrderRows, {
    summary: 'Orders of a branch as a list, newest first, by view, day, channel or words',
    query: body.orderHistoryFilters,
    reply: body.orderRowPage,
  }),
  exportOrders: contract(history.exportOrders, {
    summary: 'The same list as a file for a spreadsheet program',
    query: body.orderSheetFilters,
    reply: body.orderSheet,
    media: Object.values(sheetTypes),
  }),
  readOrderHistory: contract(history.readOrderHistory, {
    summary: 'One order and everything that happened to it: who, when, on which device',
    reply: body.orderHistory,
  }),
}
