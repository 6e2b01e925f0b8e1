import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { VisitOrders, VisitTotal } from '../../features/orders/visit-orders'
import { type TableNow, takesOrders } from '../../features/tables/table-now.rules'
import { TablePanel } from '../../features/tables/table-panel'
import { TableSide } from '../../features/tables/table-side'
import { useLive } from '../../live/live-store'
import { LikelyDishes, QuickRow } from './quick-order'

interface TableBesideProps {
  readonly session: Session
  readonly branchId: string
  readonly tables: readonly TableNow[]
  readonly orders: readonly Order[]
  readonly tableId: string | null
  readonly timeZone: string
  readonly beside: boolean
  readonly onClose: () => void
}

/** The open table with its party's orders and what they come to. */
export function TableBeside(props: TableBesideProps) {
  const { session, branchId, tables, orders, tableId, timeZone, beside, onClose } = props
  const areas = useLive((live) => live.entities.areas)
  const now = tables.find(({ table }) => table.id === tableId) ?? null
  const ordered = new Set(now?.orders.map(({ id }) => id))
  const { id: userId, permissions } = session.user
  const takes = permissions.some((each) => each === 'take_orders' || each === 'manage_orders')
  const mayOrder = takes && now !== null && takesOrders(now)
  return (
    <TableSide number={now?.table.number ?? null} beside={beside} onClose={onClose}>
      {now && (
        <TablePanel
          now={now}
          areas={areas}
          branchId={branchId}
          timeZone={timeZone}
          userId={userId}
          permissions={permissions}
          all={tables}
          row={
            mayOrder && <QuickRow branchId={branchId} now={now} orders={orders.filter(({ id }) => ordered.has(id))} />
          }
          total={<VisitTotal orderIds={now.orders.map(({ id }) => id)} />}
        >
          <Orders session={session} now={now} />
          {mayOrder && <LikelyDishes branchId={branchId} now={now} />}
        </TablePanel>
      )}
    </TableSide>
  )
}

function Orders({ session, now }: { readonly session: Session; readonly now: TableNow }) {
  const { t } = useTranslation('floor')
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  const orderIds = now.orders.map(({ id }) => id)
  if (!now.visit && orderIds.length === 0) return null
  return (
    <section className="waiter-orders">
      <h3 className="sr">{t('orders')}</h3>
      {orderIds.length === 0 && <p className="quiet">{t('noOrders')}</p>}
      <VisitOrders
        orderIds={orderIds}
        permissions={session.user.permissions}
        kitchenConfirms={branch?.kitchenConfirms ?? false}
      />
    </section>
  )
}
