import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { NamedOrder } from '@sufra/shared/orders/order-history.contract'
import { asOwnerSees, mayRead, peopleShownTo } from '@sufra/shared/orders/order-permissions.rules'
import type { MyOrderFilters, OrderFilters, OrderPage } from '@sufra/shared/orders/orders.contract'
import { findCustomerOrders, findOrderPage } from './order-list.repository'
import { findOrderPeople } from './order-people.repository'
import { shownTo } from './order-views'
import { findOrder } from './orders.repository'

/** One order with its people, for staff and for those who ordered it. For anybody else it does not exist. */
export const readOrder = (deps: Deps, actor: Actor, branchId: string, orderId: string): Promise<NamedOrder> =>
  read(deps, actor, async (tx) => {
    const order = await findOrder(tx, branchId, orderId)
    mayRead(actor, order)
    const people = await findOrderPeople(tx, branchId, order)
    return { ...shownTo(actor, order), people: peopleShownTo(actor, people) }
  })

export const findOrders = (deps: Deps, actor: Actor, branchId: string, filters: OrderFilters): Promise<OrderPage> =>
  read(deps, actor, (tx) => findOrderPage(tx, branchId, filters, deps.now()))

export async function findMyOrders(deps: Deps, actor: Actor, filters: MyOrderFilters): Promise<OrderPage> {
  if (actor.kind !== 'customer') throw new AppError('forbidden')
  const { orders, next } = await read(deps, actor, (tx) => findCustomerOrders(tx, actor.customerId, filters))
  return { orders: orders.map((order) => asOwnerSees(actor, order)), next }
}
