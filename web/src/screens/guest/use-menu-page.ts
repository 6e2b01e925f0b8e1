import type { Localized } from '@sufra/shared/kernel/fields'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { allergens, type MenuCategory, menuCategories } from '@sufra/shared/menu/menu-kinds.rules'
import { useEffect } from 'react'
import { portionsIn, totalOf } from '../../features/cart/cart.rules'
import { useCart } from '../../features/cart/cart-store'
import { useInOrder } from '../../features/cart/use-cart-lines'
import { allergensOf, groupMenu, type MenuFilter, noMenuFilter } from '../../features/menu/menu-view.rules'
import type { ShownMenu } from '../../features/menu/use-menu'
import { useWish } from '../../features/menu/use-wish'
import { useLocale } from '../../i18n/locale'
import { useMinute } from '../../ui/clock'
import { useText } from '../../ui/localized'
import { useGuest } from './guest-context'
import { useHindrance } from './use-hindrance'
import { useSheet } from './use-sheet'

type Loaded = ShownMenu & { readonly menu: NonNullable<ShownMenu['menu']> }

/** Everything the phone's and the desktop's menu have in common. */
export function useMenuPage({ menu, byId, kept, error }: Loaded) {
  const guest = useGuest()
  const locale = useLocale()
  const [wish, setWish] = useWish()
  const sheets = useSheet()
  const inOrderOf = useInOrder()
  const cart = useCart((state) => state.cart)
  const hindrance = useHindrance(guest, menu.branch)
  const here = guest.kind !== 'look' && hindrance?.state !== 'ended'
  const now = new Date(useMinute()).toISOString()
  const groupsFor = (part: Partial<MenuFilter>) => groupMenu(menu, { ...wish, ...part }, locale, now)
  const whole = groupMenu(menu, noMenuFilter, locale, now)
  const present = menuCategories.filter((category) => whole.some(({ section }) => section.category === category))
  return {
    ...sheets,
    guest,
    menu,
    byId,
    stale: kept || error !== null,
    wish,
    setWish,
    now,
    present,
    groupsFor,
    allergens: allergensOf(menu.items, allergens),
    hindrance,
    /** Whoever only looks, or whose visit has ended, orders nothing and calls nobody. */
    here,
    inOrderOf: here ? inOrderOf : null,
    openItem: (item: MenuItem) => sheets.open({ kind: 'item', itemId: item.id }),
    count: portionsIn(cart.lines),
    total: totalOf(cart, byId),
    currency: menu.branch.currency,
  }
}

export type MenuPage = ReturnType<typeof useMenuPage>

export const countDishes = (groups: ReturnType<MenuPage['groupsFor']>): number =>
  groups.reduce((sum, { items }) => sum + items.length, 0)

/** Dishes per category under the present search and filters. */
export function countsOf(page: MenuPage): Record<MenuCategory | 'all', number> {
  const items = page.groupsFor({ category: 'all' }).flatMap((group) => group.items)
  const of = (category: MenuCategory) => items.filter((item) => item.category === category).length
  return {
    all: items.length,
    beverages: of('beverages'),
    appetizers: of('appetizers'),
    'main-courses': of('main-courses'),
    desserts: of('desserts'),
  }
}

/** The browser's tab and history carry the restaurant's name. */
export function useTitle(name: Localized): void {
  const title = useText()(name)
  useEffect(() => {
    document.title = title
  }, [title])
}
