import type { Tx } from '@sufra/platform/db/tx'
import { menuItems, modifiers } from '@sufra/platform/schema/menu.table'
import { inventoryItems, recipeLines } from '@sufra/platform/schema/stock.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Recipe, Recipes } from '@sufra/shared/stock/recipes.contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

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

/** What a recipe is of. */
export interface Owner {
  readonly kind: 'menu_item' | 'modifier'
  readonly id: string
}

/** Of two who write one recipe, the second sees what the first has written. Undefined: the branch has no such thing. */
export async function lockOwner(tx: Tx, branchId: string, id: string): Promise<Owner | undefined> {
  for (const [kind, table] of [
    ['menu_item', menuItems],
    ['modifier', modifiers],
  ] as const) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.branchId, branchId), eq(table.id, id)))
      .for('no key update')
    if (rows.length > 0) return { kind, id }
  }
  return undefined
}

/** In the words of the table's key. */
const isOf = ({ kind, id }: Owner) =>
  kind === 'menu_item'
    ? eq(recipeLines.menuItemId, id)
    : and(isNull(recipeLines.menuItemId), eq(recipeLines.modifierId, id))

/** In the order in which it was written. */
export function findRecipe(tx: Tx, owner: Owner): Promise<Recipe['lines']> {
  const { inventoryItemId: stockItemId, quantity } = recipeLines
  return tx.select({ stockItemId, quantity }).from(recipeLines).where(isOf(owner)).orderBy(asc(recipeLines.id))
}

interface Written extends Pick<Recipe, 'lines'> {
  readonly owner: Owner
  readonly at: Date
}

export async function replaceRecipe(tx: Tx, place: BranchRef, { owner, lines, at }: Written): Promise<void> {
  await tx.delete(recipeLines).where(isOf(owner))
  if (lines.length === 0) return
  const of = owner.kind === 'menu_item' ? { menuItemId: owner.id } : { modifierId: owner.id }
  await tx.insert(recipeLines).values(
    lines.map(({ stockItemId, quantity }, index) => ({
      // A millisecond apart, so that their ids keep the order.
      ...place,
      ...of,
      id: uuidv7(at.getTime() + index),
      inventoryItemId: stockItemId,
      quantity,
    })),
  )
}
