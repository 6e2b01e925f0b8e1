import type { Order } from '@sufra/shared/orders/orders.contract'
import { readySince } from '@sufra/shared/orders/step-since.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/money'
import { OrderBlock } from './order-block'
import { useOrders } from './orders.store'
import { ReadyDishes } from './ready-dishes'
import './visit-orders.css'

/** The orders of one party, whole, by their ids. */
export function useOrdersOf(orderIds: readonly string[]) {
  const ids = new Set(orderIds)
  return useOrders().filter(({ id }) => ids.has(id))
}

interface VisitOrdersProps {
  readonly orderIds: readonly string[]
  readonly permissions: readonly Permission[]
  readonly kitchenConfirms: boolean
}

/** What waits to be carried, then what a party has ordered, order by order: first what is still to come. */
export function VisitOrders({ orderIds, ...rest }: VisitOrdersProps) {
  const orders = useOrdersOf(orderIds)
  const isReady = orders.some((order) => readySince(order) !== null)
  const toCome = orders.filter((order) => !isOver(order))
  return (
    <>
      <ReadyDishes orders={orders} permissions={rest.permissions} />
      {[...toCome, ...orders.filter(isOver)].map((order) => (
        <OrderBlock key={order.id} order={order} readyAbove={isReady} {...rest} />
      ))}
    </>
  )
}

const isOver = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'served' || status === 'completed' || status === 'cancelled'

/** What a party owes for it so far; nothing before anything is ordered. */
export function VisitTotal({ orderIds }: Pick<VisitOrdersProps, 'orderIds'>) {
  const { t } = useTranslation('orders')
  const live = useOrdersOf(orderIds).filter(({ status }) => status !== 'cancelled')
  const [first] = live
  if (!first) return null
  return (
    <p className="visit-total">
      {t('total')} <Money amount={live.reduce((sum, { total }) => sum + total, 0)} currency={first.currency} />
    </p>
  )
}
