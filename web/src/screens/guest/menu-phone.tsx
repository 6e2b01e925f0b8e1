import { CategoryRail } from '../../features/menu/category-rail'
import { DishRows } from '../../features/menu/dish-list'
import { MenuKey } from '../../features/menu/menu-key'
import { filterCount } from '../../features/menu/menu-view.rules'
import { useScrollSpy } from '../../features/menu/use-scroll-spy'
import { Dock } from './dock'
import { MenuFind } from './menu-find'
import { MenuNotes } from './menu-notes'
import { NothingFound } from './nothing-found'
import { TopBar } from './top-bar'
import type { MenuPage } from './use-menu-page'

/** A printed menu in the hand: one column, what is next in the reach of a thumb. */
export function MenuPhone({ page }: { readonly page: MenuPage }) {
  const groups = page.groupsFor({ category: 'all' })
  const present = page.present.filter((category) => groups.some(({ section }) => section.category === category))
  // What is not served now stands at the end of the page, and keeps its place in the rail.
  const [current, go] = useScrollSpy([...new Set(groups.map(({ section }) => section.category))])
  return (
    <div className="menupage">
      <TopBar page={page} />
      <MenuNotes page={page} />
      <MenuFind
        query={page.wish.query}
        onQuery={(query) => page.setWish({ query })}
        filters={filterCount(page.wish)}
        onFilter={() => page.open({ kind: 'filter' })}
      />
      <CategoryRail present={present} current={current} onChoose={go} />
      <main className="dishes">
        {groups.length === 0 ? (
          <NothingFound page={page} />
        ) : (
          <DishRows menu={page.menu} groups={groups} now={page.now} inOrderOf={page.inOrderOf} onOpen={page.openItem} />
        )}
        <MenuKey menu={page.menu} allergens={page.allergens} />
      </main>
      <Dock page={page} />
    </div>
  )
}
