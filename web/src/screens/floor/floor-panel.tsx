import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { VisitOrders, VisitTotal } from '../../features/orders/visit-orders'
import type { TableNow } from '../../features/tables/table-now.rules'
import { TablePanel } from '../../features/tables/table-panel'
import { useLive } from '../../live/live-store'
import { Num } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { TableWays } from './table-ways'

interface FloorPanelProps {
  readonly session: Session
  readonly branchId: string
  readonly now: TableNow
  readonly all: readonly TableNow[]
  readonly timeZone: string
}

/** A table beside the map. Who hears dishes sees them; a host sees how far the orders are. */
export function FloorPanel({ session, now, ...rest }: FloorPanelProps) {
  const { t } = useTranslation('floor')
  const { view, entities } = useLive()
  const { id: userId, permissions } = session.user
  const whole = view === 'manage' || view === 'service'
  const orderIds = now.orders.map(({ id }) => id)
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  return (
    <TablePanel
      {...rest}
      now={now}
      userId={userId}
      permissions={permissions}
      areas={entities.areas}
      total={whole && <VisitTotal orderIds={orderIds} />}
    >
      <TableWays who={session.user} now={now} />
      {now.visit && (
        <section className="floor-orders">
          <h3>{t('orders')}</h3>
          {orderIds.length === 0 && <p className="quiet">{t('noOrders')}</p>}
          {whole ? (
            <VisitOrders
              orderIds={orderIds}
              permissions={permissions}
              kitchenConfirms={branch?.kitchenConfirms ?? false}
            />
          ) : (
            <OrderStates now={now} />
          )}
        </section>
      )}
    </TablePanel>
  )
}

const OrderStates = ({ now }: Pick<FloorPanelProps, 'now'>) => (
  <ul className="floor-states">
    {now.orders.map((order) => (
      <li key={order.id}>
        <StatusPill status={order.status} />
        <Num>{order.lines.reduce((sum, line) => sum + line.quantity, 0)}</Num>
      </li>
    ))}
  </ul>
)
