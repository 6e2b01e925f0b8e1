import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { asOwnerSees, mayRead } from '@sufra/shared/orders/order-permissions.rules'
import type { MyOrderFilters, Order, OrderFilters, OrderPage } from '@sufra/shared/orders/orders.contract'
import { shownTo } from './decide'
import { findCustomerOrders, findOrderPage } from './order-list.repository'
import { findOrder } from './orders.repository'

/** One order, for staff and for those who ordered it. For anybody else it does not exist. */
export const readOrder = (deps: Deps, actor: Actor, branchId: string, orderId: string): Promise<Order> =>
  read(deps, actor, async (tx) => {
    const order = await findOrder(tx, branchId, orderId)
    mayRead(actor, order)
    return shownTo(actor, order)
  })

export const findOrders = (deps: Deps, actor: Actor, branchId: string, filters: OrderFilters): Promise<OrderPage> =>
  read(deps, actor, (tx) => findOrderPage(tx, branchId, filters, deps.now()))

export async function findMyOrders(deps: Deps, actor: Actor, filters: MyOrderFilters): Promise<OrderPage> {
  if (actor.kind !== 'customer') throw new AppError('forbidden')
  const { orders, next } = await read(deps, actor, (tx) => findCustomerOrders(tx, actor.customerId, filters))
  return { orders: orders.map((order) => asOwnerSees(actor, order)), next }
}
