import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { findDishes, readEntry } from '../../features/entry/entry-search.rules'
import { useFavourites } from '../../features/entry/use-favourites'
import { useLocale } from '../../i18n/locale'
import type { TabName } from './dish-tabs'

interface Looking {
  readonly branchId: string
  readonly menu: BranchMenu
  readonly byId: ReadonlyMap<string, MenuItem>
  readonly typed: string
  /** What was chosen; null: nothing yet. */
  readonly tab: TabName | null
  readonly now: string
}

/** The dishes on show: what the words find, else the chosen part of the menu; favourites first while there are any. */
export function useFoundDishes({ branchId, menu, byId, typed, tab, now }: Looking) {
  const locale = useLocale()
  const favourites = useFavourites(branchId, byId)
  const sections = [...menu.sections].sort((a, b) => a.sortOrder - b.sortOrder)
  const placeOf = new Map(sections.map(({ id }, place) => [id, place]))
  const all = menu.items
    .filter(({ active }) => active)
    .sort((a, b) => (placeOf.get(a.sectionId) ?? 0) - (placeOf.get(b.sectionId) ?? 0) || a.sortOrder - b.sortOrder)
  const { quantity, words } = readEntry(typed)
  const shownTab: TabName = tab ?? (favourites.length > 0 ? 'favourites' : (sections[0]?.id ?? 'favourites'))
  const ofTab = shownTab === 'favourites' ? favourites : all.filter(({ sectionId }) => sectionId === shownTab)
  const searching = words !== ''
  const items = searching ? findDishes(all, words, locale) : ofTab
  return {
    items,
    quantity,
    searching,
    tab: shownTab,
    hasFavourites: favourites.length > 0,
    /** Enter takes this one. */
    first: searching ? items.find((item) => !isSoldOut(item, now)) : undefined,
  }
}

export type Found = ReturnType<typeof useFoundDishes>
