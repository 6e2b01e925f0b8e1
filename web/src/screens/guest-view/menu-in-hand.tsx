import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { allergens, menuCategories } from '@sufra/shared/menu/menu-kinds.rules'
import { useEffect } from 'react'
import { CategoryRail } from '../../features/menu/category-rail'
import { DishRows } from '../../features/menu/dish-list'
import { MenuKey } from '../../features/menu/menu-key'
import { allergensOf, groupMenu, noMenuFilter } from '../../features/menu/menu-view.rules'
import { useScrollSpy } from '../../features/menu/use-scroll-spy'
import { useLocale } from '../../i18n/locale'
import { useMinute } from '../../ui/clock'
import { Text } from '../../ui/localized'

interface MenuInHandProps {
  readonly menu: BranchMenu
  readonly counts: Readonly<Record<string, number>>
  readonly setCount: (id: string, count: number) => void
  /** Brought into view. */
  readonly at: string | null
  readonly onOpen: (id: string) => void
}

/** The printed menu as it lies in a guest's hand, without what only a table has. */
export function MenuInHand({ menu, counts, setCount, at, onOpen }: MenuInHandProps) {
  const now = new Date(useMinute()).toISOString()
  const groups = groupMenu(menu, noMenuFilter, useLocale(), now)
  const present = menuCategories.filter((category) => groups.some(({ section }) => section.category === category))
  const [current, go] = useScrollSpy(present)
  useInView(at)
  return (
    <div className="menupage">
      <header className="topbar">
        <h1 className="topbar__name">
          <Text of={menu.branch.restaurantName} />
        </h1>
      </header>
      <CategoryRail present={present} current={current} onChoose={go} />
      <main className="dishes">
        <DishRows
          menu={menu}
          groups={groups}
          now={now}
          inOrderOf={({ id }) => ({
            count: counts[id] ?? 0,
            plain: true,
            least: 0,
            clashes: false,
            setCount: (count) => setCount(id, count),
          })}
          onOpen={({ id }) => onOpen(id)}
        />
        <MenuKey menu={menu} allergens={allergensOf(menu.items, allergens)} />
      </main>
    </div>
  )
}

/** This page alone is moved: `scrollIntoView` would move the page around the phone too. */
function useInView(dishId: string | null): void {
  useEffect(() => {
    const dish = dishId && document.querySelector(`[data-dish="${CSS.escape(dishId)}"]`)
    if (!dish) return
    const { top, height } = dish.getBoundingClientRect()
    scrollTo({ top: scrollY + top - (innerHeight - height) / 2 })
  }, [dishId])
}
