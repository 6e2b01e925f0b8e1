import { query } from '../kernel/endpoint'
import type { OrderHistory, OrderHistoryFilters, OrderRowPage, OrderSheetFilters } from './order-history.contract'

const list = '/branches/:branchId/order-history'

export const findOrderRows = query<OrderRowPage, OrderHistoryFilters>('findOrderRows', list, 'manage_orders')
/** The same list as a file. */
export const exportOrders = query<string, OrderSheetFilters>('exportOrders', `${list}/export`, 'manage_orders')
export const readOrderHistory = query<OrderHistory>(
  'readOrderHistory',
  '/branches/:branchId/orders/:orderId/history',
  'manage_orders',
)
