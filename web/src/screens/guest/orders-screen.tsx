import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { CallButton } from '../../features/calls/call-button'
import { CallNotices } from '../../features/calls/call-notice'
import { CallTray } from '../../features/calls/call-tray'
import { useCalls } from '../../features/calls/use-calls'
import { useCart } from '../../features/cart/cart-store'
import { changeOrder, keepOrder, refillCart } from '../../features/cart/change-lines'
import { useMenuStore } from '../../features/menu/menu-store'
import { useMenu } from '../../features/menu/use-menu'
import { RatingCard } from '../../features/ratings/rating-card'
import { OrderActions } from '../../features/tracker/order-actions'
import { SenderMark } from '../../features/tracker/sender-mark'
import { isShared, senderOf } from '../../features/tracker/table-phones.rules'
import { changedBy, inOrderOfInterest, isServed, isUnderWay, soldIn } from '../../features/tracker/tracker.rules'
import { useConnection } from '../../live/live-store'
import { Button, buttonClass } from '../../ui/button'
import { ConnectionStrip } from '../../ui/connection-state'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { clipboardList, globe, plus, receiptText } from '../../ui/icon-shapes'
import { LanguageMenu } from '../../ui/language-menu'
import { Skeleton } from '../../ui/skeleton'
import { Account } from './account-menu'
import { EarlierOrders } from './earlier-orders'
import { type Guest, useGuest } from './guest-context'
import { LiveMark } from './live-mark'
import { OrdersView } from './orders-view'
import { TableChip } from './table-chip'
import { TableDialog } from './table-dialog'
import { type PlacedOrder, useOrders, useVisit } from './use-orders'
import { useLast, useSheet } from './use-sheet'
import '../../features/tracker/tracker.css'

/** Where the order stands, live; what else can be asked for while waiting. */
export function OrdersScreen() {
  const { t } = useTranslation('guest')
  const guest = useGuest()
  const { menu } = useMenu(guest.branchId)
  const { sheet, open, close } = useSheet()
  const connection = useConnection()
  const ended = useVisit(guest)?.status === 'closed'
  const lost = connection.name === 'not_confirmed' || connection.name === 'offline'
  const atTable = guest.kind === 'table' && !ended ? guest : null
  return (
    <div className="trackpage" data-docked={atTable !== null || undefined}>
      <header className="pagehead">
        <h1>{t(guest.kind === 'takeaway' ? 'order.mine' : 'order.title')}</h1>
        {menu && <TableChip guest={guest} branchName={menu.branch.name} onOpen={() => open({ kind: 'table' })} />}
        <span className="pagehead__end">
          <Account branchId={guest.branchId} />
          <LanguageMenu icon={globe} named />
        </span>
      </header>
      {lost && <ConnectionStrip state={connection} />}
      <main>{menu && <OrdersBody guest={guest} branch={menu.branch} ended={ended} />}</main>
      {atTable && (
        <>
          <OrdersDock guest={guest} onCall={() => open({ kind: 'call' })} />
          <CallTray
            open={sheet?.kind === 'call'}
            onClose={close}
            branchId={atTable.branchId}
            tableNumber={atTable.table.number}
            session={atTable.owner}
          />
        </>
      )}
      <TableDialog open={sheet?.kind === 'table'} onClose={close} />
    </div>
  )
}

interface OrdersBodyProps {
  readonly guest: Guest
  readonly branch: BranchMenu['branch']
  readonly ended: boolean
}

function OrdersBody({ guest, branch, ended }: OrdersBodyProps) {
  const { orders: known, asOf, loading } = useOrders(guest)
  const placed = useCart((state) => state.placed)
  const atTable = guest.kind === 'table'
  const shared = atTable && isShared(known, placed)
  const orders = useMemo(
    () => (shared ? inOrderOfInterest(known, (order) => senderOf(order, known, placed).kind === 'you') : known),
    [shared, known, placed],
  )
  const judged = useJudged(orders, (order) => !atTable || senderOf(order, known, placed).kind !== 'phone')
  if (orders.length === 0) return loading ? <Skeleton rows={4} /> : <NoOrder />
  return (
    <OrdersView
      orders={orders}
      timeZone={branch.timeZone}
      live={<LiveMark asOf={asOf} timeZone={branch.timeZone} />}
      ended={ended}
      summed={atTable}
      judgedId={asOf === null ? (judged?.id ?? null) : null}
      judging={judged && <Judging order={judged} />}
      {...(shared && { senderOf: (order) => <SenderMark sender={senderOf(order, orders, placed)} /> })}
      notices={atTable && !ended ? <Notices branchId={guest.branchId} session={guest.owner} /> : null}
      actionsOf={ended ? null : (order) => <Actions key={order.id} order={order} guest={guest} />}
      addMoreTo={ended ? null : (order) => <AddMore order={order} atTable={atTable} />}
      earlier={guest.kind === 'takeaway' && <EarlierOrders owner={guest.owner} />}
    />
  )
}

function Judging({ order }: { readonly order: PlacedOrder }) {
  const about = order.visitId ?? order.id
  return <RatingCard key={about} about={about} branchId={order.branchId} orderId={order.id} />
}

/** The order of which is asked how it was: none while something is still on its way. Another phone's is asked there. */
function useJudged(orders: readonly PlacedOrder[], isAskedHere: (order: PlacedOrder) => boolean): PlacedOrder | null {
  const served = orders.find((order) => isServed(order) && isAskedHere(order)) ?? null
  // Once it is asked it stays, whatever is ordered next: somebody may be writing.
  const eaten = useLast(orders.some(isUnderWay) ? null : served)
  return orders.find(({ id }) => id === eaten?.id) ?? null
}

function OrdersDock({ guest, onCall }: { readonly guest: Guest; readonly onCall: () => void }) {
  const { orders } = useOrders(guest)
  return (
    <footer className="dock">
      <div className="dock__row">
        <CallButton kind="line" className="dock__half" onCall={onCall} />
        {soldIn(orders).length > 0 && <BillButton branchId={guest.branchId} />}
      </div>
    </footer>
  )
}

function NoOrder() {
  const { t } = useTranslation('guest')
  return (
    <EmptyState
      icon={clipboardList}
      title={t('order.none')}
      action={
        <Link to="/menu" className={buttonClass({ kind: 'primary' })}>
          {t('cart.toMenu')}
        </Link>
      }
    >
      {t('order.noneText')}
    </EmptyState>
  )
}

const Notices = ({ branchId, session }: { readonly branchId: string; readonly session: string }) => (
  <CallNotices {...useCalls(branchId)} session={session} />
)

/** Nothing can be added to an order that was cancelled, nor to one that was taken away: the menu is offered instead. */
function AddMore({ order, atTable }: { readonly order: PlacedOrder; readonly atTable: boolean }) {
  const { t } = useTranslation('guest')
  const open = isUnderWay(order) || (atTable && isServed(order))
  return (
    <Link to="/menu" className="rowlink rowlink--first">
      <Icon of={plus} />
      {t(open ? 'order.addTo' : 'cart.toMenu')}
    </Link>
  )
}

function Actions({ order, guest }: { readonly order: PlacedOrder; readonly guest: Guest }) {
  const placed = useCart((state) => state.placed)
  const navigate = useNavigate()
  const here = order.branchId === guest.branchId
  // A house may want to hear it from the guest; a menu kept from before, or another branch's, does not say.
  const allowed = useMenuStore((state) => !here || state.menu?.branch.guestCancel !== false)
  const mine = guest.kind === 'takeaway' ? [order.id] : placed
  const may = changedBy(order, { placedHere: mine, session: guest.kind === 'table' ? guest.owner : null })
  const changing = useCart(({ cart }) => cart.replaces?.orderId === order.id)
  const toCart = () => navigate('/menu/order')
  const refill = () => {
    const cancelled = order.status === 'cancelled'
    refillCart(cancelled ? order.lines : order.lines.filter(({ status }) => status !== 'cancelled'), order.notes)
    toCart()
  }
  const change = () => {
    if (!changing) changeOrder(order.id, order.lines, order.notes)
    toCart()
  }
  if (!isUnderWay(order) && !mine.includes(order.id)) return null
  return (
    <OrderActions
      order={order}
      branchId={order.branchId}
      changedBy={may === 'here' && !allowed ? 'waiter' : may}
      onRefill={here ? refill : null}
      onChange={here ? change : null}
      changing={changing}
      onKeep={keepOrder}
    />
  )
}

function BillButton({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation('guest')
  const { calls, busy, raise } = useCalls(branchId)
  const asked = calls.some(
    ({ reason, status }) => reason === 'bill' && (status === 'raised' || status === 'acknowledged'),
  )
  return (
    <Button
      kind="primary"
      icon={receiptText}
      className="dock__half"
      busy={busy}
      disabled={asked}
      onClick={() => void raise('bill')}
    >
      {t(asked ? 'call.billAsked' : 'call.bill')}
    </Button>
  )
}
