import type { Call } from '@sufra/shared/calls/calls.contract'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { useMemo } from 'react'
import { groupOf, needsOf } from '../../features/attention/needs.rules'
import { NeedsList } from '../../features/attention/needs-list'
import { OrderPanel } from '../../features/orders/order-panel'
import { useOrders } from '../../features/orders/orders.store'
import { useTables } from '../../features/tables/use-tables'
import { useTranslation } from '../../i18n/use-translation'
import { useLive } from '../../live/live-store'
import { useSession } from '../../session/session-store'
import { useNow } from '../../ui/clock'
import { Skeleton } from '../../ui/skeleton'
import { useMedia } from '../../ui/use-media'
import { MyTables } from './my-tables'
import { OrderGroup } from './order-group'
import { TableBeside } from './table-beside'
import { useNeedActions } from './use-need-actions'
import { useWaiterAddress } from './use-waiter-address'
import { WaiterCounts } from './waiter-counts'
import './waiter.css'

export function WaiterScreen() {
  const session = useSession()
  return session.state === 'open' && session.session.currentBranchId ? (
    <Board session={session.session} branchId={session.session.currentBranchId} />
  ) : null
}

interface BoardProps {
  readonly session: Session
  readonly branchId: string
}

const tick = 5000

/** What needs this waiter now, then their tables: on phones below each other, on tablets side by side. */
function Board({ session, branchId }: BoardProps) {
  const { t } = useTranslation('waiter')
  const ready = useLive((live) => live.view !== null)
  const orders = useOrders()
  const tables = useTables()
  const needs = useNeeds()
  const wide = useMedia('(min-width: 1024px)')
  const address = useWaiterAddress(wide)
  const { show, set } = address
  const actions = useNeedActions(branchId, (order) => set('order', order.id))
  const branch = session.branches.find(({ id }) => id === branchId)
  const timeZone = branch?.timeZone ?? 'UTC'
  const kitchenConfirms = branch?.kitchenConfirms ?? false
  if (!ready) return <Skeleton rows={6} />
  return (
    <div className="waiter">
      <h1 className="sr">{t('title')}</h1>
      <WaiterCounts
        {...{ orders, tables }}
        userId={session.user.id}
        current={show}
        onChoose={(value) => set('show', value)}
      />
      <div className="waiter__body">
        <NeedsList needs={needs} {...actions} />
        {show === 'tables' ? (
          <MyTables {...{ session, tables, timeZone, address }} />
        ) : (
          <OrderGroup
            {...{ session, kitchenConfirms }}
            group={show}
            orders={orders.filter((order) => groupOf(order) === show)}
            onOpen={(orderId) => set('order', orderId)}
          />
        )}
        <TableBeside
          {...{ session, branchId, tables, timeZone }}
          tableId={address.table}
          beside={wide}
          onClose={() => set('table', null)}
        />
      </div>
      <OrderPanel
        {...{ timeZone, kitchenConfirms }}
        order={orders.find(({ id }) => id === address.order) ?? null}
        permissions={session.user.permissions}
        withMoney
        onClose={() => set('order', null)}
      />
    </div>
  )
}

function useNeeds() {
  const calls = useLive((live) => live.entities.call)
  const orders = useOrders()
  const now = Math.floor(useNow() / tick) * tick
  return useMemo(() => needsOf(orders, Object.values(calls) as Call[], now), [orders, calls, now])
}
