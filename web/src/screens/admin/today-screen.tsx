import type { Today } from '@sufra/shared/boards/boards.contract'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { hourText } from '@sufra/shared/locale/business-hours'
import { formatCalendarDate, formatTime } from '@sufra/shared/locale/date'
import { activeFigures } from '@sufra/shared/orders/order-row.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { statusShown } from '@sufra/shared/tables/tables.rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { FirstRunCard } from '../../features/first-run/first-run-card'
import { OrderPanel } from '../../features/orders/order-panel'
import { useFloorOrders, useOrders } from '../../features/orders/orders.store'
import { useOneOrder } from '../../features/orders/use-one-order'
import { PauseLine } from '../../features/settings/pause-line'
import { tablesFrom } from '../../features/today/live-figures.rules'
import { SalesChart } from '../../features/today/sales-chart'
import { useTakeDay } from '../../features/today/use-take-day'
import { useToday } from '../../features/today/use-today'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { useLive } from '../../live/live-store'
import { mayOpen, type PlaceName, places } from '../../session/places.rules'
import { useSession } from '../../session/session-store'
import { Button, buttonClass } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { plus, users } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Skeleton } from '../../ui/skeleton'
import { TakeMenu } from '../../ui/take-menu'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { Attention } from './attention'
import { BeforeFirst } from './before-first'
import { BestSellers, RecentOrders, SoldOutNow } from './today-lists'
import { TodayTiles } from './today-tiles'
import './today.css'

const recentShown = 7

export function TodayScreen() {
  const session = useSession()
  return session.state === 'open' && session.session.currentBranchId ? (
    <BranchToday session={session.session} branchId={session.session.currentBranchId} />
  ) : null
}

interface BranchTodayProps {
  readonly session: Session
  readonly branchId: string
}

function BranchToday({ session, branchId }: BranchTodayProps) {
  const { t } = useTranslation(['today', 'common'])
  const { data: today, error, fetchStatus, refetch } = useToday(branchId)
  const outdated = error !== null || fetchStatus === 'paused'
  if (today && today.branchId === branchId) return <Day session={session} today={today} outdated={outdated} />
  if (!error) return <Skeleton rows={8} title={t('title')} />
  const again = (
    <Button kind="primary" onClick={() => void refetch()}>
      {t('common:action.retry')}
    </Button>
  )
  return <EmptyState whole title={errorText(error)} action={again} />
}

interface DayProps {
  readonly session: Session
  readonly today: Today
  /** What has happened since could not be read. */
  readonly outdated: boolean
}

function Day({ session, today, outdated }: DayProps) {
  const { t } = useTranslation('today')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { active, tables, plan, recent } = useLiveDay(today)
  const branch = session.branches.find(({ id }) => id === today.branchId)
  const may = (...any: readonly Permission[]) => any.some((each) => session.user.permissions.includes(each))
  const open = (orderId: string | null) => setSearch(orderId ? { order: orderId } : {})
  const wayTo = (name: PlaceName) => {
    const place = places.find((each) => each.name === name && mayOpen(session.user, each))
    return place ? () => void navigate(place.path) : null
  }
  const [toFloor, toOrders, toDays] = [wayTo('floor'), wayTo('orders'), wayTo('days')]
  useScreenKeys('today', { floor: toFloor, orders: toOrders, days: today.sales && toDays })
  const mayReadOrders = may('view_orders', 'take_orders', 'manage_orders', 'view_reports')
  const order = useOneOrder({
    branchId: today.branchId,
    known: recent,
    onFailed: () => open(null),
    orderId: mayReadOrders ? search.get('order') : null,
  })
  const mayStop = may('set_availability', 'manage_menu')
  return (
    <div className="today">
      <Head today={today} outdated={outdated} branchName={branch} />
      <PauseLine />
      {may('manage_settings') && <FirstRunCard branchId={today.branchId} />}
      <Attention
        today={today}
        mayStopDishes={mayStop}
        mayAnswerCalls={may('serve_tables')}
        mayEndOrders={may('manage_orders')}
        mayOpenOrders={mayReadOrders}
        onOpenOrder={open}
        onOpenFloor={toFloor}
        onOpenReservations={() => navigate('/admin/reservations')}
      />
      {today.beforeFirst && <BeforeFirst today={today} before={today.beforeFirst} />}
      <TodayTiles today={today} active={active} tables={tables} plan={plan} may={may} />
      <QuickActions mayWriteMenu={may('manage_menu')} mayHire={may('manage_staff')} />
      <div className="today__grid">
        {mayReadOrders && <RecentOrders orders={recent} currency={today.sales && today.currency} onOpen={open} />}
        {today.salesByHour && (
          <SalesChart
            hours={today.salesByHour}
            cutOffMinutes={today.cutOffMinutes}
            currency={today.currency}
            lastName={t('lastWeek')}
          />
        )}
        <BestSellers today={today} />
        <SoldOutNow today={today} mayPutBack={mayStop} />
      </div>
      <OrderPanel
        order={order}
        timeZone={today.timeZone}
        permissions={session.user.permissions}
        kitchenConfirms={branch?.kitchenConfirms ?? false}
        withMoney={today.sales !== null}
        onClose={() => open(null)}
      />
    </div>
  )
}

/** The figures that move with every event come from the live board; the rest from the last answer. */
function useLiveDay(today: Today) {
  const view = useLive((live) => live.view)
  const orders = useOrders()
  const floorOrders = useFloorOrders()
  const tableById = useLive(({ entities }) => entities.table)
  const visitById = useLive(({ entities }) => entities.visit)
  const now = useMinute()
  return useMemo(() => {
    const visits = Object.values(visitById) as Visit[]
    const visitAt = (id: string) => visits.find(({ tableIds }) => tableIds.includes(id))
    const plan = Object.values(tableById)
      .map((table) => ({ ...table, status: statusShown(table, visitAt(table.id)) }))
      .sort((a, b) => a.number - b.number)
    if (view === null) return { active: today.activeOrders, tables: today.tables, plan, recent: today.recentOrders }
    const whole = view === 'manage' || view === 'service'
    return {
      plan,
      active: activeFigures(floorOrders, now),
      tables: tablesFrom(plan, visits, now),
      recent: whole ? newestFirst(orders, today.recentOrders) : today.recentOrders,
    }
  }, [view, orders, floorOrders, tableById, visitById, now, today])
}

/** Live orders and the last ended ones, newest first; the live copy of an order wins. Open ones are never cut off. */
function newestFirst(live: readonly Order[], fetched: readonly Order[]): Order[] {
  const ids = new Set(live.map(({ id }) => id))
  const all = [...live, ...fetched.filter(({ id }) => !ids.has(id))]
  return all.sort((a, b) => b.placedAt.localeCompare(a.placedAt)).slice(0, Math.max(recentShown, live.length))
}

interface QuickActionsProps {
  readonly mayWriteMenu: boolean
  readonly mayHire: boolean
}

function QuickActions({ mayWriteMenu, mayHire }: QuickActionsProps) {
  const { t } = useTranslation('today')
  if (!mayWriteMenu && !mayHire) return null
  return (
    <nav className="today__quick" aria-label={t('quick.label')}>
      {mayWriteMenu && (
        <Link className={buttonClass({})} to="/admin/menu?new=item">
          <Icon of={plus} />
          <span>{t('quick.addItem')}</span>
        </Link>
      )}
      {mayHire && (
        <Link className={buttonClass({})} to="/admin/people">
          <Icon of={users} />
          <span>{t('quick.staff')}</span>
        </Link>
      )}
    </nav>
  )
}

interface HeadProps extends Pick<DayProps, 'today' | 'outdated'> {
  readonly branchName: Session['branches'][number] | undefined
}

function Head({ today, outdated, branchName }: HeadProps) {
  const { t } = useTranslation('today')
  const locale = useLocale()
  const hour = hourText(today.cutOffMinutes, Math.floor(today.cutOffMinutes / 60))
  const take = useTakeDay(today.branchId, today.businessDate)
  return (
    <header className="page-head">
      <div>
        <h1>
          {t('title')}
          {branchName && <span className="page-head__at">{nameIn(branchName.name, locale).text}</span>}
        </h1>
        <p className="page-head__sub">
          <Sentence>{formatCalendarDate(today.businessDate, locale, { style: 'day' })}</Sentence>
          <span className="dot-sep">
            <Sentence>{t('serviceDay', { time: hour })}</Sentence>
          </span>
        </p>
        <p role="status" className="today__outdated">
          {outdated && <Sentence>{t('asOf', { time: formatTime(today.at, today.timeZone, locale) })}</Sentence>}
        </p>
      </div>
      {today.sales && (
        <div className="page-head__acts">
          <Link className="link" to="/admin/days" aria-keyshortcuts="c">
            {t('allDays')}
          </Link>
          <TakeMenu label={t('exportReport')} onTake={take} />
        </div>
      )}
    </header>
  )
}
