import { contract } from '../kernel/contract'
import { recipes } from './recipes.contract'
import * as endpoints from './recipes.endpoints'

export const recipeContracts = {
  readRecipes: contract(endpoints.readRecipes, {
    summary: 'What the dishes and modifiers of a branch are made of',
    reply: recipes,
  }),
}
