import type { Localized } from '@sufra/shared/kernel/fields'
import { matches } from '@sufra/shared/locale/fold'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { Recipe, Recipes } from '@sufra/shared/stock/recipes.contract'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'

export type Uses = Recipe['lines']
type Named = Pick<Shelf, 'id' | 'name' | 'unit' | 'currentStock' | 'active'>

/** A dish, or a choice on one, and what one portion of it takes. */
export interface Cookable {
  readonly id: string
  readonly name: Localized
  readonly lines: Uses
  /** How many portions the shelves still hold; null: it takes nothing. */
  readonly portions: number | null
}

export interface CookedDish extends Cookable {
  /** Those that put something on the plate; one that leaves something out takes nothing back. */
  readonly choices: readonly Cookable[]
}

export interface BookPart {
  readonly id: string
  /** Null: what is off the menu. */
  readonly name: Localized | null
  readonly dishes: readonly CookedDish[]
}

interface Stocked {
  readonly items: readonly Named[]
  /** Those that have a recipe. */
  readonly dishes: readonly Pick<MenuItem, 'id' | 'name'>[]
  readonly choices: readonly Pick<MenuItem, 'id' | 'name'>[]
}

type Menu = Pick<BranchMenu, 'sections' | 'items'>

/**
 * The menu in its own order, each dish with its recipe; a section without dishes is not there. Last what is off the menu:
 * of the dishes and choices that have a recipe, those that it does not offer.
 */
export function recipeBook(menu: Menu, recipes: Recipes, { items: shelves, dishes, choices }: Stocked): BookPart[] {
  const stock = new Map(shelves.map(({ id, currentStock }) => [id, currentStock]))
  const cookable = ({ id, name }: Pick<MenuItem, 'id' | 'name'>): Cookable => {
    const lines = recipes.lines.flatMap(({ ownerId, ...line }) => (ownerId === id ? [line] : []))
    return { id, name, lines, portions: portionsIn(lines, stock) }
  }
  const part = (id: string, name: Localized | null, cooked: readonly CookedDish[]): BookPart[] =>
    cooked.length > 0 ? [{ id, name, dishes: cooked }] : []
  const offered = menu.sections.flatMap(({ id, name }) => {
    const cooked = menu.items
      .filter(({ sectionId }) => sectionId === id)
      .map((item) => ({ ...cookable(item), choices: choicesOf(item).map(cookable) }))
    return part(id, name, cooked)
  })
  const gone = [...dishes, ...choices].filter(({ id }) => cookableIn(offered, id) === undefined)
  return [
    ...offered,
    ...part(
      'off',
      null,
      gone.map((each) => ({ ...cookable(each), choices: [] })),
    ),
  ]
}

const choicesOf = ({ modifierGroups }: MenuItem) =>
  modifierGroups.filter(({ kind }) => kind !== 'removal').flatMap(({ modifiers }) => modifiers)

/** What is scarcest says how many. */
function portionsIn(lines: Uses, stock: ReadonlyMap<string, number>): number | null {
  const each = lines.map(({ stockItemId, quantity }) => Math.floor((stock.get(stockItemId) ?? 0) / quantity))
  return each.length === 0 ? null : Math.min(...each)
}

export const recipeFilters = ['all', 'without'] as const
export type RecipeFilter = (typeof recipeFilters)[number]

const isWithout = ({ lines }: Cookable): boolean => lines.length === 0

export const countIn = (parts: readonly BookPart[], filter: RecipeFilter): number =>
  parts.flatMap(({ dishes }) => dishes).filter((dish) => filter === 'all' || isWithout(dish)).length

interface Sought {
  readonly filter: RecipeFilter
  /** Part of a dish's name, or of one of its ingredients'. */
  readonly search: string
  readonly shelves: readonly Named[]
}

export function foundIn(parts: readonly BookPart[], { filter, search, shelves }: Sought): BookPart[] {
  const said = (name: Localized) => Object.values(name).some((text) => text !== undefined && matches(search, text))
  const hits = new Set(shelves.filter(({ name }) => said(name)).map(({ id }) => id))
  const fits = (dish: CookedDish) =>
    (filter === 'all' || isWithout(dish)) &&
    (said(dish.name) || dish.lines.some(({ stockItemId }) => hits.has(stockItemId)))
  return parts.flatMap((part) => {
    const dishes = part.dishes.filter(fits)
    return dishes.length > 0 ? [{ ...part, dishes }] : []
  })
}

/** The dish or the choice with this id; a choice with the dishes that offer it. */
export function cookableIn(parts: readonly BookPart[], id: string): Cookable | undefined {
  const dishes = parts.flatMap((part) => part.dishes)
  return dishes.find((dish) => dish.id === id) ?? dishes.flatMap(({ choices }) => choices).find((one) => one.id === id)
}

export const offeredBy = (parts: readonly BookPart[], id: string): CookedDish[] =>
  parts.flatMap(({ dishes }) => dishes).filter(({ choices }) => choices.some((choice) => choice.id === id))
