import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'

/** What reads otherwise on something of the menu: only that, before and after. */
export interface Rewritten {
  readonly was: object
  readonly is: object
}

/** What is not in `after` stays as it is. Null: all of it reads as before. */
export function rewritten<Kept extends object>(
  before: Kept,
  after: Partial<Kept>,
  fields: readonly (keyof Kept)[],
): Rewritten | null {
  const changed = fields.filter((field) => after[field] !== undefined && !readsAlike(before[field], after[field]))
  if (changed.length === 0) return null
  const of = (kept: Partial<Kept>) => Object.fromEntries(changed.map((field) => [field, kept[field]]))
  return { was: of(before), is: of(after) }
}

/** Without its price, which has an entry of its own, and what changes by the hour: portions left, sold out. */
const writtenOnDishes = [
  ...(['name', 'active', 'allergens', 'vegetarian', 'calories', 'caffeineMg', 'sodiumMg'] as const),
  ...(['sectionId', 'stationId', 'description', 'kitchenName', 'prepMinutes', 'image'] as const),
] satisfies readonly (keyof MenuItem)[]

export interface DishRewritten extends Rewritten {
  readonly id: string
}

export function dishRewritten(before: MenuItem, after: Partial<MenuItem>): DishRewritten | null {
  const what = rewritten(before, after, writtenOnDishes)
  return what && { id: before.id, ...what }
}
