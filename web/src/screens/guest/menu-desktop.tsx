import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallButton } from '../../features/calls/call-button'
import { CategoryRail } from '../../features/menu/category-rail'
import { DishCards } from '../../features/menu/dish-list'
import { FilterOptions } from '../../features/menu/filter-options'
import { MenuKey } from '../../features/menu/menu-key'
import { OrderStrip } from '../../features/tracker/order-strip'
import { isUnderWay } from '../../features/tracker/tracker.rules'
import { SearchField } from '../../ui/field'
import { useKeydown } from '../../ui/use-keydown'
import { CartPanel } from './cart-panel'
import { MenuNotes } from './menu-notes'
import { NothingFound } from './nothing-found'
import { TopBar } from './top-bar'
import { countsOf, type MenuPage } from './use-menu-page'
import { useOrders } from './use-orders'
import './desk.css'

/** Categories, dishes and the order side by side. */
export function MenuDesktop({ page }: { readonly page: MenuPage }) {
  const { t } = useTranslation(['guest', 'common'])
  const groups = page.groupsFor({})
  const { category } = page.wish
  const [first] = useOrders(page.guest).orders
  const search = useSlashKey()
  return (
    <div className="desk" data-look={!page.here || undefined}>
      <div className="desk__bar">
        <TopBar page={page}>
          <search className="desk__search">
            <SearchField
              ref={search}
              label={t('guest:search.label')}
              aria-keyshortcuts="/"
              title={t('guest:search.key')}
              value={page.wish.query}
              onValue={(query) => page.setWish({ query })}
            />
            {page.wish.query === '' && <kbd className="desk__key">/</kbd>}
          </search>
          {page.here && page.guest.kind === 'table' && (
            <CallButton kind="quiet" className="desk__call" onCall={() => page.open({ kind: 'call' })} />
          )}
        </TopBar>
        <MenuNotes page={page} />
      </div>
      <aside className="desk__nav">
        <CategoryRail
          present={page.present}
          current={category}
          counts={countsOf(page)}
          onChoose={(chosen) => page.setWish({ category: chosen })}
        />
        <h2 className="desk__only">{t('guest:filter.showOnly')}</h2>
        <FilterOptions wish={page.wish} onWish={page.setWish} allergens={page.allergens} />
      </aside>
      <main className="desk__main" onKeyDown={moveAmongDishes}>
        <header className="desk__head">
          <h2>{category === 'all' ? t('guest:allItems') : t(`common:category.${category}`)}</h2>
          {page.menu.branch.taxRateBasisPoints > 0 && <p className="quiet">{t('guest:includesVat')}</p>}
        </header>
        {groups.length === 0 ? (
          <NothingFound page={page} />
        ) : (
          <DishCards
            menu={page.menu}
            groups={groups}
            now={page.now}
            inOrderOf={page.inOrderOf}
            onOpen={page.openItem}
          />
        )}
        <MenuKey menu={page.menu} allergens={page.allergens} />
      </main>
      {page.here && <CartPanel page={page} strip={first && isUnderWay(first) ? <OrderStrip order={first} /> : null} />}
    </div>
  )
}

/** `/` goes to the search from anywhere but a field; by its place on the keyboard, whatever the layout types there. */
function useSlashKey() {
  const input = useRef<HTMLInputElement>(null)
  useKeydown((event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (event.code !== 'Slash' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.current?.focus()
  })
  return input
}

/** Up and down walk the dishes; plus and minus press the dish's own buttons. */
function moveAmongDishes(event: KeyboardEvent<HTMLElement>): void {
  const dish = (event.target as HTMLElement).closest<HTMLElement>('[data-dish]')
  if (!dish || (event.target as HTMLElement).matches('input')) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? dish.nextElementSibling : dish.previousElementSibling
    next?.querySelector<HTMLElement>('.dish__open')?.focus()
    return
  }
  const button = { '+': '.stepper__button:last-of-type, .add', '-': '.stepper__button:first-of-type' }[event.key]
  if (button) dish.querySelector<HTMLElement>(button)?.click()
}
