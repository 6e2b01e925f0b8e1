import { contract } from '../kernel/contract'
import * as body from './recipes.contract'
import * as endpoints from './recipes.endpoints'

export const recipeContracts = {
  readRecipes: contract(endpoints.readRecipes, {
    summary: 'What the dishes and modifiers of a branch are made of',
    reply: body.recipes,
  }),
  writeRecipe: contract(endpoints.writeRecipe, {
    summary: 'Write down what one portion of a dish, or one modifier on it, takes from the shelves',
    body: body.writeRecipe,
    reply: body.recipe,
  }),
}
