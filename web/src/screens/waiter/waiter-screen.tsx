import type { Call } from '@sufra/shared/calls/calls.contract'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { groupOf, needsOf } from '../../features/attention/needs.rules'
import { type NeedActions, NeedsList } from '../../features/attention/needs-list'
import { OrderPanel } from '../../features/orders/order-panel'
import { useOrders, useUnderway } from '../../features/orders/orders.store'
import { stepWithUndo } from '../../features/orders/step-with-undo'
import { callDone, onMyWay } from '../../features/tables/table-commands'
import { useTables } from '../../features/tables/use-tables'
import { errorText } from '../../i18n/error-text'
import { useTranslation } from '../../i18n/use-translation'
import { useLive } from '../../live/live-store'
import { useSession } from '../../session/session-store'
import { useNow } from '../../ui/clock'
import { Skeleton } from '../../ui/skeleton'
import { MyTables } from './my-tables'
import { OrderGroup } from './order-group'
import { WaiterCounts, type WaiterShow } from './waiter-counts'
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

function Board({ session, branchId }: BoardProps) {
  const { t } = useTranslation('waiter')
  const ready = useLive((live) => live.view !== null)
  const calls = useLive((live) => live.entities.call)
  const orders = useOrders()
  const tables = useTables()
  const now = Math.floor(useNow() / tick) * tick
  const [search, setSearch] = useSearchParams()
  const show = (search.get('show') as WaiterShow | null) ?? 'tables'
  const needs = useMemo(() => needsOf(orders, Object.values(calls) as Call[], now), [orders, calls, now])
  const branch = session.branches.find(({ id }) => id === branchId)
  const timeZone = branch?.timeZone ?? 'UTC'
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const actions = useNeedActions(branchId, (order) => set('order', order.id))
  if (!ready) return <Skeleton rows={6} />
  return (
    <div className="waiter">
      <h1 className="sr">{t('title')}</h1>
      <WaiterCounts
        orders={orders}
        tables={tables}
        userId={session.user.id}
        current={show}
        onChoose={(value) => set('show', value)}
      />
      <div className="waiter__body">
        <NeedsList needs={needs} {...actions} />
        {show === 'tables' ? (
          <MyTables {...{ session, branchId, tables, timeZone }} />
        ) : (
          <OrderGroup
            group={show}
            orders={orders.filter((order) => groupOf(order) === show)}
            session={session}
            kitchenConfirms={branch?.kitchenConfirms ?? false}
            onOpen={(orderId) => set('order', orderId)}
          />
        )}
      </div>
      <OrderPanel
        order={orders.find(({ id }) => id === search.get('order')) ?? null}
        timeZone={timeZone}
        permissions={session.user.permissions}
        kitchenConfirms={branch?.kitchenConfirms ?? false}
        withMoney
        onClose={() => set('order', null)}
      />
    </div>
  )
}

function useNeedActions(branchId: string, onOpen: (order: Order) => void): NeedActions {
  const { t } = useTranslation(['waiter', 'common'])
  const refusals = useUnderway((underway) => underway.refusals)
  const undo = t('common:action.undo')
  const ready = (order: Order) => order.lines.filter(({ status }) => status === 'ready').map(({ id }) => id)
  return {
    onServe: (order) => void stepWithUndo(order, 'served', t('common:status.served'), undo, ready(order)),
    onConfirm: (order) => void stepWithUndo(order, 'confirmed', t('common:status.confirmed'), undo),
    onOpen,
    onMyWay: (call) => void onMyWay(branchId, call),
    onDone: (call) => void callDone(branchId, call),
    refusalOf: (orderId) => {
      const refused = refusals[orderId]
      return refused ? errorText(new AppError(refused.code as ErrorCode, refused.details)) : null
    },
  }
}
