import type { Deps } from '@sufra/platform/deps'
import { orderContracts } from '@sufra/shared/orders/orders.contracts'
import type { On } from '../kernel/route'
import { reportPainted } from './kitchen-eyes.commands'
import { addLines, moveOrder } from './moving.commands'
import { advanceOrder, cancelOrder, completeOrder, recallOrder, voidLine } from './orders.commands'
import { findMyOrders, findOrders, readOrder } from './orders.queries'
import { endPastOrders } from './past-orders.commands'
import { placeOrder } from './placing.commands'
import { restoreLine, restoreOrder } from './restoring.commands'

export function orderRoutes(on: On, deps: Deps): void {
  on.command(
    orderContracts.placeOrder,
    ({ command, params: { branchId }, body }) => placeOrder(deps, command, { branchId, ...body }),
    { hurried: true },
  )
  on.command(orderContracts.addLines, ({ command, params: { branchId, orderId }, body }) =>
    addLines(deps, command, { branchId, orderId, ...body }),
  )
  on.command(orderContracts.voidLine, ({ command, params: { branchId, orderId, lineId }, body }) =>
    voidLine(deps, command, { branchId, orderId, lineId, ...body }),
  )
  on.command(orderContracts.restoreLine, ({ command, params: { branchId, orderId, lineId } }) =>
    restoreLine(deps, command, { branchId, orderId, lineId }),
  )
  on.command(
    orderContracts.advanceOrder,
    ({ command, params: { branchId, orderId }, body }) => advanceOrder(deps, command, { branchId, orderId, ...body }),
    { hurried: true },
  )
  on.command(orderContracts.recallOrder, ({ command, params: { branchId, orderId }, body }) =>
    recallOrder(deps, command, { branchId, orderId, ...body }),
  )
  on.command(orderContracts.cancelOrder, ({ command, params: { branchId, orderId }, body }) =>
    cancelOrder(deps, command, { branchId, orderId, ...body }),
  )
  on.command(orderContracts.restoreOrder, ({ command, params: { branchId, orderId } }) =>
    restoreOrder(deps, command, { branchId, orderId }),
  )
  on.command(orderContracts.moveOrder, ({ command, params: { branchId, orderId }, body }) =>
    moveOrder(deps, command, { branchId, orderId, ...body }),
  )
  on.command(orderContracts.completeOrder, ({ command, params: { branchId, orderId } }) =>
    completeOrder(deps, command, { branchId, orderId }),
  )
  on.command(orderContracts.endPastOrders, ({ command, params: { branchId }, body }) =>
    endPastOrders(deps, command, { branchId, ...body }),
  )
  on.query(orderContracts.readOrder, ({ actor, params: { branchId, orderId } }) =>
    readOrder(deps, actor, branchId, orderId),
  )
  on.query(orderContracts.findOrders, ({ actor, params: { branchId }, query }) =>
    findOrders(deps, actor, branchId, query),
  )
  on.query(orderContracts.findMyOrders, ({ actor, query }) => findMyOrders(deps, actor, query))
  on.exempt(orderContracts.reportPainted, ({ actor, params: { branchId }, body }) =>
    reportPainted(deps, actor, branchId, body),
  )
}
