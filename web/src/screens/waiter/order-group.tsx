import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import type { Group } from '../../features/attention/needs.rules'
import { OrderBlock } from '../../features/orders/order-block'
import { EmptyState } from '../../ui/empty-state'
import { statusShapes } from '../../ui/status-shapes'

interface OrderGroupProps {
  readonly group: Group
  readonly orders: readonly Order[]
  readonly session: Session
  readonly kitchenConfirms: boolean
  readonly onOpen: (orderId: string) => void
}

const icons = { pending: statusShapes.pending, active: statusShapes.preparing, ready: statusShapes.ready } as const
const empty = { pending: 'pendingEmpty', active: 'activeEmpty', ready: 'readyEmpty' } as const

/** The orders of one of the waiter's groups, with their step buttons. */
export function OrderGroup({ group, orders, session, kitchenConfirms, onOpen }: OrderGroupProps) {
  const { t } = useTranslation('waiter')
  return (
    <section aria-labelledby={`group-${group}`} className="order-group">
      <h2 id={`group-${group}`}>{t(group)}</h2>
      {orders.length === 0 ? (
        <EmptyState icon={icons[group]} title={t(empty[group])} />
      ) : (
        <div className="order-group__list">
          {orders.map((order) => (
            <OrderBlock
              key={order.id}
              order={order}
              permissions={session.user.permissions}
              kitchenConfirms={kitchenConfirms}
              onOpen={onOpen}
              withTable
            />
          ))}
        </div>
      )}
    </section>
  )
}
