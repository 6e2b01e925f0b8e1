import type { Tx } from '@sufra/platform/db/tx'
import { inventoryItems, recipeLines } from '@sufra/platform/schema/stock.table'
import { and, eq } from 'drizzle-orm'
import type { CopiedMenu } from './copy-menu.repository'
import { type Copying, copyRows, type NewIds } from './copying.repository'

/** The shelves in use, empty and never counted, and what the copied dishes use of them. */
export async function copyStock(tx: Tx, { from, to }: Copying, menu: CopiedMenu | null): Promise<NewIds> {
  const recipes = await tx.select().from(recipeLines).where(eq(recipeLines.branchId, from))
  const inUse = and(eq(inventoryItems.branchId, from), eq(inventoryItems.isActive, true))
  const rows = await tx.select().from(inventoryItems).where(inUse)
  const empty = { currentStock: 0, owed: 0, countedStock: null, countedAt: null, countedById: null, version: 1 }
  const shelves = await copyRows(
    tx,
    inventoryItems,
    rows.map((row) => ({ ...row, ...empty })),
    to,
  )
  const used = recipes.flatMap((line) => {
    const inventoryItemId = shelves.get(line.inventoryItemId)
    const menuItemId = (line.menuItemId && menu?.items.get(line.menuItemId)) || null
    const modifierId = (line.modifierId && menu?.modifiers.get(line.modifierId)) || null
    return inventoryItemId && (menuItemId || modifierId) ? { ...line, inventoryItemId, menuItemId, modifierId } : []
  })
  await copyRows(tx, recipeLines, used, to)
  return shelves
}
