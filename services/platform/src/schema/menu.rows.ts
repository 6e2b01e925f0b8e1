import type { MenuItem, Modifier, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import type { MenuCategory } from '@sufra/shared/menu/menu-kinds.rules'
import { maybeInstant } from './instants'
import type { menuItems, modifierGroups, modifiers } from './menu.table'

export type MenuItemRow = typeof menuItems.$inferSelect
export type ModifierGroupRow = typeof modifierGroups.$inferSelect
export type ModifierRow = typeof modifiers.$inferSelect

export interface PlacedGroup {
  readonly group: ModifierGroupRow
  readonly sortOrder: number
}

export interface MenuItemRows {
  readonly item: MenuItemRow
  readonly category: MenuCategory
  /** Those of this item, each with its place there; and what is in them. */
  readonly groups: readonly PlacedGroup[]
  readonly modifiers: readonly ModifierRow[]
}

const inPlace = <T extends { readonly sortOrder: number }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder)

export function menuItemOf({ item, category, groups, modifiers: choices }: MenuItemRows): MenuItem {
  return {
    id: item.id,
    version: item.version,
    sectionId: item.sectionId,
    category,
    name: item.name,
    description: item.description,
    kitchenName: item.kitchenName,
    ...availabilityOf(item),
    image: item.image,
    stationId: item.stationId,
    prepMinutes: item.prepMinutes,
    ...factsOf(item),
    sortOrder: item.sortOrder,
    modifierGroups: inPlace(groups.map((placed) => groupOf(placed, choices))),
  }
}

export const availabilityOf = (
  item: Pick<MenuItemRow, 'price' | 'isActive' | 'isAvailable' | 'soldOutUntil' | 'remaining'>,
) => ({
  price: item.price,
  active: item.isActive,
  available: item.isAvailable,
  soldOutUntil: maybeInstant(item.soldOutUntil),
  remaining: item.remaining,
})

const factsOf = (item: MenuItemRow) => ({
  calories: item.calories,
  walkingMinutes: item.walkingMinutes,
  caffeineMg: item.caffeineMg,
  sodiumMg: item.sodiumMg,
  allergens: item.allergens,
  ingredients: item.ingredients,
  vegetarian: item.vegetarian,
})

const groupOf = ({ group, sortOrder }: PlacedGroup, choices: readonly ModifierRow[]): ModifierGroup => ({
  id: group.id,
  name: group.name,
  min: group.min,
  max: group.max,
  kind: group.kind,
  sortOrder,
  modifiers: inPlace(choices.filter(({ groupId }) => groupId === group.id).map(modifierOf)),
})

export const modifierOf = (row: ModifierRow): Modifier => ({
  id: row.id,
  name: row.name,
  kitchenName: row.kitchenName,
  priceDelta: row.priceDelta,
  available: row.isAvailable,
  sortOrder: row.sortOrder,
})
