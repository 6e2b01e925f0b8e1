import type { Session } from '@sufra/shared/identity/identity.contract'
import { OrderBlock } from '../../features/orders/order-block'
import { useOrders } from '../../features/orders/orders.store'
import type { TableNow } from '../../features/tables/table-now.rules'
import { TablePanel, type TablePanelProps } from '../../features/tables/table-panel'
import { useTranslation } from '../../i18n/use-translation'
import { useLive } from '../../live/live-store'
import { Num } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'

interface FloorPanelProps {
  readonly session: Session
  readonly branchId: string
  readonly now: TableNow
  readonly all: readonly TableNow[]
  readonly areas: TablePanelProps['areas']
  readonly timeZone: string
}

/** A table beside the map. Who hears dishes sees them; a host sees how far the orders are. */
export function FloorPanel({ session, now, ...rest }: FloorPanelProps) {
  const { t } = useTranslation('floor')
  const view = useLive((live) => live.view)
  const whole = view === 'manage' || view === 'service'
  return (
    <TablePanel {...rest} now={now} userId={session.user.id} permissions={session.user.permissions}>
      {now.visit && (
        <section className="floor-orders">
          <h3>{t('orders')}</h3>
          {now.orders.length === 0 && <p>{t('noOrders')}</p>}
          {whole ? <WholeOrders session={session} now={now} /> : <OrderStates now={now} />}
        </section>
      )}
    </TablePanel>
  )
}

function WholeOrders({ session, now }: Pick<FloorPanelProps, 'session' | 'now'>) {
  const ids = new Set(now.orders.map(({ id }) => id))
  const orders = useOrders().filter(({ id }) => ids.has(id))
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  return orders.map((order) => (
    <OrderBlock
      key={order.id}
      order={order}
      permissions={session.user.permissions}
      kitchenConfirms={branch?.kitchenConfirms ?? false}
    />
  ))
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
