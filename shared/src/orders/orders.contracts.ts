import { contract } from '../kernel/contract'
import { toldOrder } from '../live/live.contract'
import { namedOrder } from './order-history.contract'
import {
  addLinesBody,
  advanceBody,
  cancelBody,
  empty,
  endedOrders,
  endPastBody,
  moveOrderBody,
  myOrderFilters,
  order,
  orderFilters,
  orderPage,
  paintedBody,
  placeOrderBody,
  recallBody,
  seen,
} from './orders.contract'
import * as orders from './orders.endpoints'

export const orderContracts = {
  placeOrder: contract(orders.placeOrder, {
    summary: 'Place an order',
    body: placeOrderBody,
    reply: order,
    status: 201,
  }),
  addLines: contract(orders.addLines, { summary: 'Add lines to a pending order', body: addLinesBody, reply: order }),
  voidLine: contract(orders.voidLine, { summary: 'Take a line off an order', body: cancelBody, reply: order }),
  restoreLine: contract(orders.restoreLine, {
    summary: 'Bring a line back that was taken off',
    body: empty,
    reply: order,
  }),
  advanceOrder: contract(orders.advanceOrder, {
    summary: 'Move lines one step on',
    body: advanceBody,
    reply: toldOrder,
  }),
  endPastOrders: contract(orders.endPastOrders, {
    summary: 'End open orders of past business days together, a hundred at a time',
    body: endPastBody,
    reply: endedOrders,
  }),
  recallOrder: contract(orders.recallOrder, {
    summary: 'Take lines one step back',
    body: recallBody,
    reply: toldOrder,
  }),
  cancelOrder: contract(orders.cancelOrder, { summary: 'Cancel an order', body: cancelBody, reply: order }),
  restoreOrder: contract(orders.restoreOrder, {
    summary: 'Bring an order back that was cancelled',
    body: empty,
    reply: order,
  }),
  moveOrder: contract(orders.moveOrder, {
    summary: 'Move an order to another table',
    body: moveOrderBody,
    reply: order,
  }),
  completeOrder: contract(orders.completeOrder, { summary: 'Hand a takeaway order over', body: empty, reply: order }),
  readOrder: contract(orders.readOrder, {
    summary: 'One order, with its table, its customer and the waiter it is assigned to',
    reply: namedOrder,
  }),
  findOrders: contract(orders.findOrders, {
    summary: 'Orders of a branch, newest first',
    query: orderFilters,
    reply: orderPage,
  }),
  findMyOrders: contract(orders.findMyOrders, {
    summary: "The signed-in customer's own orders, newest first",
    query: myOrderFilters,
    reply: orderPage,
  }),
  reportPainted: contract(orders.reportPainted, {
    summary: 'Tickets a kitchen screen has painted',
    body: paintedBody,
    reply: seen,
  }),
}
