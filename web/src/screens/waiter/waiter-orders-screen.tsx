import type { Order } from '@sufra/shared/orders/orders.contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type Group, groupOf } from '../../features/attention/needs.rules'
import { suitsSearch } from '../../features/orders/order-search.rules'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { search } from '../../ui/icon-shapes'
import { Skeleton } from '../../ui/skeleton'
import { useTypedSearch } from '../../ui/use-typed-search'
import { BoardPanels } from './board-panels'
import { OrderGroup } from './order-group'
import { type Board, useBoard } from './use-board'
import { useWaiterKeys } from './use-waiter-keys'
import { WaiterCounts } from './waiter-counts'
import { type InBranch, withBranch } from './with-branch'
import './waiter.css'
import '../../features/entry/find-dish.css'

export const WaiterOrdersScreen = withBranch(Orders)

const groups: readonly Group[] = ['pending', 'active', 'ready']

/** The branch's open orders by what is to be done with them; one group on phones, all of them where there is room. */
function Orders({ session, branchId }: InBranch) {
  const { t } = useTranslation('waiter')
  const board = useBoard(session, branchId)
  useWaiterKeys(board, null)
  if (!board.ready) return <Skeleton rows={6} title={t('searchOrders')} />
  const { orders, address, wide } = board
  const searching = address.search.trim() !== ''
  const found = orders.filter((order) => groupOf(order) !== null && suitsSearch(order, address.search))
  const current = address.show ?? firstOf(found)
  const shown = wide || searching ? groups : [current]
  return (
    <div className="waiter">
      <h1 className="sr">{t('searchOrders')}</h1>
      <WaiterCounts {...board} userId={session.user.id} current={current} />
      <div className="waiter__body waiter__body--orders">
        <FindOrder board={board} />
        {searching && found.length === 0 ? (
          <EmptyState icon={search} title={t('noneFound')}>
            {t('noneFoundWhy')}
          </EmptyState>
        ) : (
          <div className="order-groups">
            {shown.map((group) => {
              const own = found.filter((order) => groupOf(order) === group)
              return searching && own.length === 0 ? null : (
                <OrderGroup
                  key={group}
                  session={session}
                  group={group}
                  orders={own}
                  kitchenConfirms={board.kitchenConfirms}
                  onOpen={(orderId) => address.set('order', orderId)}
                />
              )
            })}
          </div>
        )}
        <BoardPanels board={board} />
      </div>
    </div>
  )
}

/** What cools first, else what waits for a yes, else what is being made. */
const firstOf = (orders: readonly Order[]): Group =>
  (['ready', 'pending'] as const).find((group) => orders.some((order) => groupOf(order) === group)) ?? 'active'

export function FindOrder({ board: { address } }: { readonly board: Pick<Board, 'address'> }) {
  const { t } = useTranslation('waiter')
  const field = useRef<HTMLInputElement>(null)
  const [words, look] = useTypedSearch(address.search, (typed) => address.set('q', typed || null))
  const { key, state } = useLocation()
  const asked = (state as { readonly find?: boolean } | null)?.find ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the key is a step of its own
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked, key])
  return (
    <search className="find">
      <Icon of={search} size={20} />
      <input
        ref={field}
        className="find__field"
        dir={words === '' ? undefined : 'auto'}
        type="search"
        autoComplete="off"
        maxLength={40}
        value={words}
        aria-label={t('searchOrders')}
        placeholder={t('searchOrders')}
        onChange={({ target }) => look(target.value)}
      />
    </search>
  )
}
