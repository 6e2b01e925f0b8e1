import { aside, type Deps } from '@sufra/platform/deps'
import { orderHistoryContracts as history } from '@sufra/shared/orders/order-history.contracts'
import type { On } from '../kernel/route'
import { exportOrders, findOrderRows, readOrderHistory } from './order-history.queries'

export function orderHistoryRoutes(on: On, deps: Deps): void {
  on.query(history.findOrderRows, ({ actor, params: { branchId }, query }) =>
    findOrderRows(deps, actor, branchId, query),
  )
  on.file(history.exportOrders, ({ actor, params: { branchId }, query, locale }) =>
    exportOrders(aside(deps), actor, branchId, query, locale),
  )
  on.query(history.readOrderHistory, ({ actor, params: { branchId, orderId } }) =>
    readOrderHistory(deps, actor, branchId, orderId),
  )
}
