import type { Today } from '@sufra/shared/boards/boards.contract'
import { formatTime } from '@sufra/shared/locale/date'
import { formatDuration } from '@sufra/shared/locale/duration'
import { formatPercent } from '@sufra/shared/locale/number'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import { changeOf } from '@sufra/shared/summaries/figures.rules'
import type { Table } from '@sufra/shared/tables/tables.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import { Num, Sentence } from '../../ui/num'
import { StatusIcon } from '../../ui/status-pill'
import { lateShape } from '../../ui/status-shapes'
import './today-tiles.css'

interface TodayTilesProps {
  readonly today: Today
  readonly active: Today['activeOrders']
  readonly tables: Today['tables']
  readonly plan: readonly Table[]
  readonly may: (permission: Permission) => boolean
}

/** Four tiles in one strip and how long tickets took, each from real rows and each a way on. */
export function TodayTiles({ today, active, tables, plan, may }: TodayTilesProps) {
  const allFive = today.sales !== null && today.medianTicketSeconds !== null
  return (
    <section className={allFive ? 'tiles tiles--five panel' : 'tiles panel'}>
      {today.sales && <SalesTile today={today} sales={today.sales} />}
      <ActiveTile active={active} to={may('manage_orders') ? '/admin/orders?view=active' : null} />
      <TablesTile tables={tables} plan={plan} />
      <MenuTile today={today} to={may('manage_menu') ? '/admin/menu' : null} />
      {today.medianTicketSeconds !== null && (
        <TicketTile
          seconds={today.medianTicketSeconds}
          readied={today.readied}
          to={may('manage_orders') ? '/admin/orders?view=today' : null}
        />
      )}
    </section>
  )
}

interface TileProps {
  readonly label: string
  readonly value: ReactNode
  /** Where the figure comes from; without one the tile is only read. */
  readonly to: string | null
  readonly children?: ReactNode
}

export function Tile({ label, value, to, children }: TileProps) {
  const inside = (
    <>
      <span className="tile__label">{label}</span>
      <span className="tile__value">{value}</span>
      {children}
    </>
  )
  return to ? (
    <Link className="tile" to={to}>
      {inside}
    </Link>
  ) : (
    <div className="tile">{inside}</div>
  )
}

const OfAll = ({ some, all }: { readonly some: number; readonly all: number }) => (
  <bdi className="num" dir="ltr">
    <Num>{some}</Num>
    <small>
      /<Num>{all}</Num>
    </small>
  </bdi>
)

function SalesTile({ today, sales }: { readonly today: Today; readonly sales: NonNullable<Today['sales']> }) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const change = changeOf(sales.total, sales.sameTimeLastWeek)
  const time = formatTime(today.at, today.timeZone, locale)
  return (
    <Tile label={t('sales')} value={<Money amount={sales.total} currency={today.currency} />} to="/admin/days">
      {change === null ? (
        <span className="tile__note">
          <Sentence>{t('orders', { count: sales.orders })}</Sentence>
        </span>
      ) : (
        <span className="tile__note strong">
          <Sentence>
            {t('onLastWeek', { change: formatPercent(change, locale, { decimals: 1, signed: true }), time })}
          </Sentence>
        </span>
      )}
      {Boolean(sales.sameTimeLastWeek) && sales.sameTimeLastWeek !== null && (
        <span className="tile__then">
          <Money amount={sales.sameTimeLastWeek} currency={today.currency} /> {t('earlier')}
        </span>
      )}
    </Tile>
  )
}

function ActiveTile({ active, to }: Pick<TodayTilesProps, 'active'> & Pick<TileProps, 'to'>) {
  const { t } = useTranslation(['today', 'common'])
  const value = (
    <>
      <Num>{active.total}</Num>
      {active.late > 0 && (
        <span className="tile__late">
          <Icon of={lateShape} size={12} />
          <Sentence>{t('lateCount', { count: active.late })}</Sentence>
        </span>
      )}
    </>
  )
  return (
    <Tile label={t('activeOrders')} value={value} to={to}>
      <span className="tile__note tile__mix">
        {(['pending', 'confirmed', 'preparing', 'ready'] as const).map((status) => (
          <span key={status}>
            <StatusIcon status={status} />
            <Num>{active[status]}</Num> {t(`common:status.${status}`)}
          </span>
        ))}
      </span>
    </Tile>
  )
}

/** Tables in one row of the tile; of more the figure alone is read. */
const mostDrawn = 10

function TablesTile({ tables, plan }: Pick<TodayTilesProps, 'tables' | 'plan'>) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const value = (
    <>
      <OfAll some={tables.occupied} all={tables.total} />
      {plan.length <= mostDrawn && (
        <span className="seats" aria-hidden="true">
          {plan.map((table) => (
            <i key={table.id} className="seat" data-status={table.status} style={{ '--w': table.capacity } as object} />
          ))}
        </span>
      )}
    </>
  )
  return (
    <Tile label={t('occupied')} value={value} to="/floor">
      <span className="tile__note">
        <Sentence>{t('guests', { count: tables.guests })}</Sentence>
        {tables.averageSeatedMinutes !== null && (
          <Sentence>{` · ${t('seated', { time: formatDuration(tables.averageSeatedMinutes, locale) })}`}</Sentence>
        )}
      </span>
      <span className="tile__then">
        <Sentence>{t('notFree', { reserved: tables.reserved, cleaning: tables.cleaning })}</Sentence>
      </span>
    </Tile>
  )
}

function MenuTile({ today, to }: { readonly today: Today } & Pick<TileProps, 'to'>) {
  const { t } = useTranslation('today')
  const { available, total, soldOut } = today.menuItems
  const first = soldOut[0]
  return (
    <Tile label={t('availableItems')} value={<OfAll some={available} all={total} />} to={to}>
      <span className="tile__note">
        {first ? <BackAt item={first} timeZone={today.timeZone} named /> : t('nothingSoldOut')}
      </span>
    </Tile>
  )
}

interface TicketTileProps extends Pick<Today, 'readied'>, Pick<TileProps, 'to'> {
  readonly seconds: number
}

/** From the order to the pass, at half of today's tickets; there is none before the first one is ready. */
function TicketTile({ seconds, readied: { orders, late }, to }: TicketTileProps) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  return (
    <Tile
      label={t('medianTicket')}
      value={
        <span>
          <Sentence>{formatDuration(Math.round(seconds / 60), locale)}</Sentence>
        </span>
      }
      to={to}
    >
      {orders > 0 && (
        <span className="tile__note">
          <Sentence>{t('readiedLate', { late, orders })}</Sentence>
        </span>
      )}
    </Tile>
  )
}

interface BackAtProps {
  readonly item: Today['menuItems']['soldOut'][number]
  readonly timeZone: string
  readonly named?: boolean
}

export function BackAt({ item, timeZone, named }: BackAtProps) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const name = nameIn(item.name, locale).text
  const until = item.soldOutUntil && formatTime(item.soldOutUntil, timeZone, locale)
  const text = until ? t('backAt', { time: until }) : t('untilPutBack')
  return <Sentence>{named ? `${name}: ${text}` : text}</Sentence>
}
