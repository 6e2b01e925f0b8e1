import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import type { Recipes } from '@sufra/shared/stock/recipes.contract'
import { findIngredients, findRecipeLines } from './recipes.repository'

export const readRecipes = (deps: Deps, actor: Actor, branchId: string): Promise<Recipes> =>
  read(
    deps,
    actor,
    async (tx) => ({
      ingredients: await findIngredients(tx, branchId),
      lines: await findRecipeLines(tx, branchId),
    }),
    { snapshot: true },
  )
