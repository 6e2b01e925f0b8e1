import type { Recipes } from '@sufra/shared/stock/recipes.contract'
import { toMakeOf } from './all-day.rules'
import type { KitchenLine, Ticket } from './ticket.rules'

export interface IngredientRow {
  readonly ingredient: Recipes['ingredients'][number]
  /** Thousandths of its unit. */
  readonly quantity: number
}

export interface Ingredients {
  readonly rows: readonly IngredientRow[]
  /** Dishes still to be made whose recipe nobody has written down, each once: they are not in the rows. */
  readonly without: readonly KitchenLine[]
}

/** How much of each ingredient is still to go into the dishes of this wall, as the pantry counts it. */
export function ingredientsOf(tickets: readonly Ticket[], recipes: Recipes): Ingredients {
  const lines = tickets.flatMap(({ rounds }) => rounds.flatMap(toMakeOf))
  const portions = portionsOf(lines)
  const needed = new Map<string, number>()
  for (const { ownerId, stockItemId, quantity } of recipes.lines) {
    const more = quantity * (portions.get(ownerId) ?? 0)
    needed.set(stockItemId, (needed.get(stockItemId) ?? 0) + more)
  }
  const known = new Set(recipes.lines.map(({ ownerId }) => ownerId))
  const dishes = new Map(lines.map((line) => [line.menuItemId, line]))
  return {
    rows: recipes.ingredients
      .map((ingredient) => ({ ingredient, quantity: needed.get(ingredient.id) ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
    without: [...dishes.values()].filter(({ menuItemId }) => !known.has(menuItemId)),
  }
}

/** By dish and by modifier; one that stands on a line twice is put on its portions once, as the pantry takes it. */
function portionsOf(lines: readonly KitchenLine[]): ReadonlyMap<string, number> {
  const portions = new Map<string, number>()
  for (const { menuItemId, modifiers, quantity } of lines)
    for (const owner of new Set([menuItemId, ...modifiers.map(({ modifierId }) => modifierId)]))
      portions.set(owner, (portions.get(owner) ?? 0) + quantity)
  return portions
}
