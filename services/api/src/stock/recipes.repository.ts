import type { Tx } from '@sufra/platform/db/tx'
import { inventoryItems, recipeLines } from '@sufra/platform/schema/stock.table'
import type { Recipes } from '@sufra/shared/stock/recipes.contract'
import { asc, eq, sql } from 'drizzle-orm'

/** Only what some recipe uses. */
export function findIngredients(tx: Tx, branchId: string): Promise<Recipes['ingredients']> {
  const { id, name, unit } = inventoryItems
  return tx
    .selectDistinctOn([id], { id, name, unit })
    .from(inventoryItems)
    .innerJoin(recipeLines, eq(recipeLines.inventoryItemId, id))
    .where(eq(inventoryItems.branchId, branchId))
    .orderBy(asc(id))
}

export function findRecipeLines(tx: Tx, branchId: string): Promise<Recipes['lines']> {
  const { menuItemId, modifierId, inventoryItemId: stockItemId, quantity } = recipeLines
  // One of the two is there: the table's own check holds it.
  const ownerId = sql<string>`coalesce(${menuItemId}, ${modifierId})`
  return tx
    .select({ ownerId, stockItemId, quantity })
    .from(recipeLines)
    .where(eq(recipeLines.branchId, branchId))
    .orderBy(asc(recipeLines.id))
}
