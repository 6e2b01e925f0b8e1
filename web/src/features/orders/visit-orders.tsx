import type { Permission } from '@sufra/shared/people/permissions.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Money } from '../../ui/money'
import { OrderBlock } from './order-block'
import { useOrders } from './orders.store'
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

/** What a party has ordered, order by order, each with its next step. */
export const VisitOrders = ({ orderIds, ...rest }: VisitOrdersProps) =>
  useOrdersOf(orderIds).map((order) => <OrderBlock key={order.id} order={order} {...rest} />)

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
