import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { CartFoot, CartList, useCartView } from '../../features/cart/cart-view'
import { ChangeNews } from '../../features/cart/change-news'
import { MenuSkeleton } from '../../features/menu/menu-skeleton'
import { useMenu } from '../../features/menu/use-menu'
import { buttonClass } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { shoppingBag, x } from '../../ui/icon-shapes'
import { useMedia } from '../../ui/use-media'
import { FriendNews } from './friend-news'
import { channelOf, useGuest } from './guest-context'
import { lazyWithRetry } from './lazy-with-retry'
import { TableChip } from './table-chip'
import { TableDialog } from './table-dialog'
import { useCtrlEnter } from './use-ctrl-enter'
import { useHindrance } from './use-hindrance'
import { useEver, useSheet } from './use-sheet'
import { wideScreen } from './wide-screen'
import '../../features/cart/cart.css'

const PopularDishes = lazyWithRetry(() => import('./popular-dishes').then((part) => part.PopularDishes))
const ItemSheets = lazyWithRetry(() => import('./item-sheets').then((part) => part.ItemSheets))

/** The order before it is sent: one page, one button. Wide screens have it beside the menu instead. */
export function CartScreen() {
  const guest = useGuest()
  const { menu, byId } = useMenu(guest.branchId)
  const wide = useMedia(wideScreen)
  if (wide || guest.kind === 'look') return <Navigate to="/menu" replace />
  return menu ? <Cart menu={menu} byId={byId} /> : <MenuSkeleton />
}

interface CartProps {
  readonly menu: BranchMenu
  readonly byId: ReadonlyMap<string, MenuItem>
}

function Cart({ menu, byId }: CartProps) {
  const { t } = useTranslation('guest')
  const guest = useGuest()
  const navigate = useNavigate()
  const { sheet, open, close } = useSheet()
  const now = new Date(useMinute()).toISOString()
  const hindrance = useHindrance(guest, menu.branch)
  const props = { menu, byId, channel: channelOf(guest), hindrance, now }
  const view = useCartView(props)
  const editing = useEver(sheet?.kind === 'item')
  const empty = view.cart.lines.length === 0
  useCtrlEnter(sheet === null && !empty && !view.locked ? view.place : null)
  return (
    <div className="cartpage">
      <header className="pagehead">
        <h1>{t('cart.title')}</h1>
        <TableChip guest={guest} branchName={menu.branch.name} onOpen={() => open({ kind: 'table' })} />
        <Link
          to="/menu"
          className={buttonClass({ kind: 'quiet' }, 'btn--icon pagehead__end')}
          aria-label={t('cart.back')}
        >
          <Icon of={x} size={22} />
        </Link>
      </header>
      <main className="cartpage__body">
        <ChangeNews />
        {empty ? (
          <>
            <EmptyState
              icon={shoppingBag}
              title={t('cart.empty')}
              action={
                <Link to="/menu" className={buttonClass({ kind: 'primary' })}>
                  {t('cart.toMenu')}
                </Link>
              }
            >
              {t('cart.emptyText')}
            </EmptyState>
            <Suspense>
              {menu.branch.open && hindrance?.state !== 'ended' && (
                <PopularDishes menu={menu} now={now} onOpen={({ id: itemId }) => open({ kind: 'item', itemId })} />
              )}
            </Suspense>
          </>
        ) : (
          <>
            <CartList
              {...props}
              view={view}
              thumbs
              onAddMore={() => navigate('/menu')}
              onEdit={(line) => open({ kind: 'item', itemId: line.menuItemId, lineId: line.id })}
            />
            <CartFoot view={view} menu={menu} part="sum" />
            <FriendNews />
          </>
        )}
      </main>
      {!empty && (
        <footer className="dock dock--cart">
          <CartFoot view={view} menu={menu} part="button" />
        </footer>
      )}
      <Suspense>{editing && <ItemSheets menu={menu} byId={byId} hindrance={hindrance} now={now} />}</Suspense>
      <TableDialog open={sheet?.kind === 'table'} onClose={close} />
    </div>
  )
}
