import type { Deps } from '@sufra/platform/deps'
import { recipeContracts } from '@sufra/shared/stock/recipes.contracts'
import type { On } from '../kernel/route'
import { writeRecipe } from './recipes.commands'
import { readRecipes } from './recipes.queries'

export function recipeRoutes(on: On, deps: Deps): void {
  on.query(recipeContracts.readRecipes, ({ actor, params: { branchId } }) => readRecipes(deps, actor, branchId))
  on.command(recipeContracts.writeRecipe, ({ command, params, body }) =>
    writeRecipe(deps, command, { ...params, ...body }),
  )
}
