import { CategoryRail } from '../../features/menu/category-rail'
import { DishRows } from '../../features/menu/dish-list'
import { MenuKey } from '../../features/menu/menu-key'
import { filterCount } from '../../features/menu/menu-view.rules'
import { useScrollSpy } from '../../features/menu/use-scroll-spy'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { slidersHorizontal } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { Dock } from './dock'
import { MenuNotes } from './menu-notes'
import { NothingFound } from './nothing-found'
import { TopBar } from './top-bar'
import type { MenuPage } from './use-menu-page'

/** A printed menu in the hand: one column, what is next in the reach of a thumb. */
export function MenuPhone({ page }: { readonly page: MenuPage }) {
  const { t } = useTranslation('guest')
  const groups = page.groupsFor({ category: 'all' })
  const present = page.present.filter((category) => groups.some(({ section }) => section.category === category))
  const [current, go] = useScrollSpy(present)
  const filters = filterCount(page.wish)
  return (
    <div className="menupage">
      <TopBar page={page} />
      <MenuNotes page={page} />
      <search className="find">
        <SearchField
          label={t('search.label')}
          value={page.wish.query}
          onValue={(query) => page.setWish({ query })}
          className="find__field"
        />
        <Button
          kind="line"
          icon={slidersHorizontal}
          className="find__filter"
          aria-haspopup="dialog"
          onClick={() => page.open({ kind: 'filter' })}
        >
          <span className="find__word">{t('filter.title')}</span>
          {filters > 0 && (
            <span className="count count--ink">
              <Num>{filters}</Num>
            </span>
          )}
        </Button>
      </search>
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
