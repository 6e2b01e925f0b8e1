import { query } from '../kernel/endpoint'
import type { Recipes } from './recipes.contract'

/** For the kitchen alone: what a dish is made of is the house's own. */
export const readRecipes = query<Recipes>('readRecipes', '/branches/:branchId/recipes', 'view_kitchen_display')
