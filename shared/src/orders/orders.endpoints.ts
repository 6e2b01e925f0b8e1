import { command, exempt, query } from '../kernel/endpoint'
import type { ToldOrder } from '../live/live.contract'
import type { NamedOrder } from './order-history.contract'
import type {
  AddLines,
  Advance,
  Cancel,
  Empty,
  EndedOrders,
  EndPast,
  MoveOrder,
  MyOrderFilters,
  Order,
  OrderFilters,
  OrderPage,
  Painted,
  PlaceOrder,
  Recall,
  Seen,
} from './orders.contract'

const orders = '/branches/:branchId/orders'
const one = `${orders}/:orderId`
const takers = ['take_orders', 'manage_orders'] as const
const forward = ['take_orders', 'manage_orders', 'update_order_status'] as const

export const placeOrder = command<Order, PlaceOrder>('placeOrder', orders, 'guest_or_staff')
export const addLines = command<Order, AddLines>('addLines', `${one}/lines`, 'guest_or_staff')
export const voidLine = command<Order, Cancel>('voidLine', `${one}/lines/:lineId/void`, 'guest_or_staff')
export const restoreLine = command<Order, Empty>('restoreLine', `${one}/lines/:lineId/restore`, takers)
export const advanceOrder = command<ToldOrder, Advance>('advanceOrder', `${one}/advance`, forward)
export const recallOrder = command<ToldOrder, Recall>('recallOrder', `${one}/recall`, forward)
export const cancelOrder = command<Order, Cancel>('cancelOrder', `${one}/cancel`, 'guest_or_staff')
export const restoreOrder = command<Order, Empty>('restoreOrder', `${one}/restore`, takers)
export const moveOrder = command<Order, MoveOrder>('moveOrder', `${one}/move`, takers)
/** Takeaway and delivery: handed over. */
export const completeOrder = command<Order, Empty>('completeOrder', `${one}/complete`, takers)
/** Ends together what was never ended, a hundred at a time. */
export const endPastOrders = command<EndedOrders, EndPast>(
  'endPastOrders',
  '/branches/:branchId/past-orders/end',
  'manage_orders',
)
export const readOrder = query<NamedOrder>('readOrder', one, 'guest_or_staff')
export const findOrders = query<OrderPage, OrderFilters>('findOrders', orders, [
  'view_orders',
  'manage_orders',
  'take_orders',
])
export const findMyOrders = query<OrderPage, MyOrderFilters>('findMyOrders', '/my-orders', 'customer')
export const reportPainted = exempt<Seen, Painted>(
  'reportPainted',
  '/branches/:branchId/painted',
  'view_kitchen_display',
)
