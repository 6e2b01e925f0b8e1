import type { Order } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Group, groupOf } from '../../features/attention/needs.rules'
import { mineOf, type TableNow } from '../../features/tables/table-now.rules'
import { Icon } from '../../ui/icon'
import { Num } from '../../ui/num'
import { statusShapes } from '../../ui/status-shapes'

interface WaiterCountsProps {
  readonly orders: readonly Order[]
  readonly tables: readonly TableNow[]
  readonly userId: string
  readonly current: Group | 'tables'
}

const groups = [
  { group: 'pending', shape: statusShapes.pending },
  { group: 'active', shape: statusShapes.preparing },
  { group: 'ready', shape: statusShapes.ready },
] as const

/** The waiter's tiles, each of them a filter: pending, active, ready, my tables. */
export function WaiterCounts({ orders, tables, userId, current }: WaiterCountsProps) {
  const { t } = useTranslation('waiter')
  const seated = mineOf(tables, userId).tables.filter(({ status }) => status === 'occupied').length
  const currentOf = (name: string) => ({ 'aria-current': name === current ? ('page' as const) : undefined })
  return (
    <nav className="waiter-counts" aria-label={t('counts')}>
      {groups.map(({ group, shape }) => (
        <Link key={group} to={`/waiter/orders?show=${group}`} {...currentOf(group)}>
          <span className="waiter-counts__n">
            <Num>{orders.filter((order) => groupOf(order) === group).length}</Num>
            <Icon of={shape} size={15} />
          </span>
          <span className="waiter-counts__word">{t(group)}</span>
        </Link>
      ))}
      <Link to="/waiter" {...currentOf('tables')}>
        <span className="waiter-counts__n">
          <Num>{seated}</Num>
        </span>
        <span className="waiter-counts__word">{t('myTables')}</span>
      </Link>
    </nav>
  )
}
