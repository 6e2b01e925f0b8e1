import type { Localized } from '@sufra/shared/kernel/fields'
import type { MenuItemLive } from '@sufra/shared/live/live.contract'
import { matches } from '@sufra/shared/locale/fold'
import type { Locale } from '@sufra/shared/locale/locale'
import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import { withItemNews } from '@sufra/shared/menu/item-news.rules'
import type { BranchMenu, MenuItem, MenuSection, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import type { Allergen, MenuCategory } from '@sufra/shared/menu/menu-kinds.rules'
import { offHoursOf } from '@sufra/shared/menu-schedules/serving.rules'

/** What a guest is looking for. Lives in the address, so that back and reload keep it. */
export interface MenuFilter {
  readonly query: string
  readonly category: MenuCategory | 'all'
  readonly vegetarian: boolean
  readonly without: readonly Allergen[]
}

export const noMenuFilter: MenuFilter = { query: '', category: 'all', vegetarian: false, without: [] }

export const filterCount = ({ vegetarian, without }: MenuFilter): number => without.length + (vegetarian ? 1 : 0)

type Heard = Readonly<Record<string, MenuItemLive>>

/** The menu as read, with every price and availability heard since. */
export const withNews = (menu: BranchMenu, heard: Heard): BranchMenu => ({
  ...menu,
  items: withItemNews(menu.items, heard),
})

/** Is a dish further than this menu has it? What is heard of it does not carry its choices. */
export const isBehind = ({ items }: Pick<BranchMenu, 'items'>, heard: Heard): boolean =>
  items.some(({ id, version }) => (heard[id]?.version ?? 0) > version)

const inLanguage = (text: Localized, locale: Locale): string => text[locale] ?? text.en

const suits = (item: MenuItem, wish: MenuFilter, locale: Locale): boolean =>
  (wish.category === 'all' || item.category === wish.category) &&
  (!wish.vegetarian || item.vegetarian) &&
  !wish.without.some((allergen) => item.allergens.includes(allergen)) &&
  matches(wish.query, `${inLanguage(item.name, locale)} ${inLanguage(item.description, locale)}`)

export interface MenuGroup {
  readonly section: MenuSection
  readonly items: readonly MenuItem[]
}

/**
 * Sections in the menu's order with what suits the wish; dishes that cannot be had now stand last in theirs, and a
 * section of which nothing is served now stands behind the others. What is not served within days is not shown.
 */
export function groupMenu(menu: BranchMenu, wish: MenuFilter, locale: Locale, now: string): MenuGroup[] {
  const off = new Map(menu.served && menu.items.map(({ id }) => [id, offHoursOf(menu, id, now)]))
  const isOut = (item: MenuItem) => Number(isSoldOut(item, now) || !!off.get(item.id))
  const shown = menu.items
    .filter((item) => item.active && off.get(item.id)?.next !== null && suits(item, wish, locale))
    .sort((a, b) => isOut(a) - isOut(b) || a.sortOrder - b.sortOrder)
  const groups = [...menu.sections]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map((section) => ({ section, items: shown.filter((item) => item.sectionId === section.id) }))
    .filter(({ items }) => items.length > 0)
  const isOff = ({ items }: MenuGroup) => Number(items.every(({ id }) => off.get(id)))
  return groups.sort((a, b) => isOff(a) - isOff(b))
}

/** Allergens that occur on this menu, in the order of the law: what filters are worth offering. */
export function allergensOf(
  items: readonly Pick<MenuItem, 'allergens' | 'active'>[],
  all: readonly Allergen[],
): Allergen[] {
  const present = new Set(items.filter(({ active }) => active).flatMap(({ allergens }) => allergens))
  return all.filter((allergen) => present.has(allergen))
}

/** Required single choice first, then other required groups, then the optional ones. */
export function inOrderOfNeed(groups: readonly ModifierGroup[]): ModifierGroup[] {
  const need = ({ min, max }: ModifierGroup): number => (min === 0 ? 2 : max === 1 ? 0 : 1)
  return [...groups].sort((a, b) => need(a) - need(b) || a.sortOrder - b.sortOrder)
}

type Chosen = ReadonlySet<string>

const countIn = (group: ModifierGroup, chosen: Chosen): number =>
  group.modifiers.filter(({ id }) => chosen.has(id)).length

/** Groups that still want a choice, in the order in which they are asked. */
export const unmetGroups = (groups: readonly ModifierGroup[], chosen: Chosen): ModifierGroup[] =>
  inOrderOfNeed(groups).filter((group) => countIn(group, chosen) < group.min)

/** A tap on an option: a single choice replaces, a full group takes no more. */
export function toggleModifier(group: ModifierGroup, chosen: Chosen, modifierId: string): Chosen {
  const next = new Set(chosen)
  if (group.max === 1) for (const { id } of group.modifiers) if (id !== modifierId) next.delete(id)
  if (chosen.has(modifierId)) {
    if (group.max > 1 || group.min === 0) next.delete(modifierId)
    return next
  }
  if (countIn(group, next) < group.max) next.add(modifierId)
  return next
}

export const isFull = (group: ModifierGroup, chosen: Chosen): boolean => countIn(group, chosen) >= group.max
export const chosenCount = countIn

/** Must the guest choose something before this dish can be ordered? */
export const needsChoice = ({ modifierGroups }: Pick<MenuItem, 'modifierGroups'>): boolean =>
  modifierGroups.some(({ min }) => min > 0)

/** Guests order at most twenty of a dish, and never more than are left. */
export const mostOf = ({ remaining }: Pick<MenuItem, 'remaining'>): number => Math.min(20, remaining ?? 20)

const few = 5

/** Few enough that saying so helps the guest decide. */
export const isFewLeft = ({ remaining }: Pick<MenuItem, 'remaining'>): boolean =>
  remaining !== null && remaining > 0 && remaining <= few
