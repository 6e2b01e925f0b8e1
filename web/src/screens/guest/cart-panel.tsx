import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CartFoot, CartList, useCartView } from '../../features/cart/cart-view'
import { ChangeNews } from '../../features/cart/change-news'
import { EmptyState } from '../../ui/empty-state'
import { shoppingBag } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { FriendNews } from './friend-news'
import { channelOf } from './guest-context'
import { lazyWithRetry } from './lazy-with-retry'
import { useCtrlEnter } from './use-ctrl-enter'
import type { MenuPage } from './use-menu-page'
import '../../features/cart/cart.css'

const PopularDishes = lazyWithRetry(() => import('./popular-dishes').then((part) => part.PopularDishes))

interface CartPanelProps {
  readonly page: MenuPage
  /** Where an earlier order stands. */
  readonly strip: ReactNode
}

/** The order beside the menu, always in sight. */
export function CartPanel({ page, strip }: CartPanelProps) {
  const { t } = useTranslation(['guest', 'common'])
  const { menu, byId, hindrance, now } = page
  const props = { menu, byId, channel: channelOf(page.guest), hindrance, now }
  const view = useCartView(props)
  useCtrlEnter(page.sheet === null && page.count > 0 && !view.locked ? view.place : null)
  return (
    <aside className="orderpanel" aria-label={t('guest:cart.title')}>
      {strip}
      <header className="orderpanel__head">
        <h2>{t('guest:cart.title')}</h2>
        {page.count > 0 && (
          <span className="quiet">
            <Sentence>{t('common:items', { count: page.count })}</Sentence>
          </span>
        )}
      </header>
      <ChangeNews />
      {page.count === 0 ? (
        <>
          <EmptyState icon={shoppingBag} title={t('guest:cart.empty')}>
            {t('guest:cart.emptyText')}
          </EmptyState>
          <Suspense>{menu.branch.open && <PopularDishes menu={menu} now={now} onOpen={page.openItem} />}</Suspense>
        </>
      ) : (
        <>
          <div className="orderpanel__list">
            <CartList
              {...props}
              view={view}
              thumbs={false}
              onAddMore={null}
              onEdit={(line) => page.open({ kind: 'item', itemId: line.menuItemId, lineId: line.id })}
            />
          </div>
          <footer className="orderpanel__foot">
            <CartFoot view={view} menu={page.menu} part="sum" />
            <FriendNews />
            <CartFoot view={view} menu={page.menu} part="button" />
          </footer>
        </>
      )}
    </aside>
  )
}
