import { type Locale, localeNames, locales } from '@sufra/shared/locale/locale'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { allergens, menuCategories } from '@sufra/shared/menu/menu-kinds.rules'
import { useTranslation } from 'react-i18next'
import { hindranceOf } from '../../features/cart/hindrance.rules'
import { CategoryRail } from '../../features/menu/category-rail'
import { DishRows } from '../../features/menu/dish-list'
import { MenuKey } from '../../features/menu/menu-key'
import { allergensOf, groupMenu, noMenuFilter } from '../../features/menu/menu-view.rules'
import { useLocale } from '../../i18n/locale'
import type { Guest } from './guest-context'
import { MenuFind } from './menu-find'
import { MenuHead } from './menu-head'
import { MenuNotes } from './menu-notes'

const nothing = (): void => undefined

interface FirstMenuProps {
  readonly menu: BranchMenu
  readonly guest: Guest
}

/** The phone's menu as the server draws it: to be read before any program has arrived, and where none ever will. */
export function FirstMenu({ menu, guest }: FirstMenuProps) {
  const locale = useLocale()
  const groups = groupMenu(menu, noMenuFilter, locale, menu.asOf)
  const hindrance = hindranceOf(menu.branch, false, Date.parse(menu.asOf))
  const present = menuCategories.filter((category) => groups.some(({ section }) => section.category === category))
  return (
    <div className="menupage">
      <MenuHead menu={menu} guest={guest} onTable={nothing} />
      <OtherLanguages shown={locale} />
      <MenuNotes page={{ menu, guest, hindrance, stale: false }} />
      <MenuFind query="" onQuery={nothing} filters={0} onFilter={nothing} />
      <CategoryRail present={present} current="all" onChoose={nothing} still />
      <main className="dishes">
        <DishRows menu={menu} groups={groups} now={menu.asOf} inOrderOf={null} onOpen={nothing} />
        <MenuKey menu={menu} allergens={allergensOf(menu.items, allergens)} />
      </main>
    </div>
  )
}

/** Without a program the languages are links, and the waiter takes the order. */
function OtherLanguages({ shown }: { readonly shown: Locale }) {
  const { t } = useTranslation('guest')
  return (
    <noscript>
      <p className="noprogram">
        <span>{t('noProgram')}</span>
        {locales
          .filter((locale) => locale !== shown)
          .map((locale) => (
            <a key={locale} href={`?lang=${locale}`} lang={locale}>
              {localeNames[locale]}
            </a>
          ))}
      </p>
    </noscript>
  )
}
