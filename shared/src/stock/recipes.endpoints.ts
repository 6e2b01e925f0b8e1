import { command, query } from '../kernel/endpoint'
import type { Recipe, Recipes, WriteRecipe } from './recipes.contract'

const recipes = '/branches/:branchId/recipes'

/** For the kitchen and for those who keep the shelves: what a dish is made of is the house's own. */
export const readRecipes = query<Recipes>('readRecipes', recipes, ['view_kitchen_display', 'manage_inventory'])
/** `ownerId`: a dish or a modifier. */
export const writeRecipe = command<Recipe, WriteRecipe>('writeRecipe', `${recipes}/:ownerId`, 'manage_inventory')
