import type { StockItem } from '@sufra/shared/stock/stock.contract'
import { isLow, shownStock } from '@sufra/shared/stock/stock.rules'
import type { inventoryItems } from './stock.table'

export type StockItemRow = typeof inventoryItems.$inferSelect

export const stockItemOf = (row: StockItemRow, menuItemIds: readonly string[]): StockItem => ({
  id: row.id,
  version: row.version,
  name: row.name,
  unit: row.unit,
  currentStock: shownStock(row.currentStock),
  minimumStock: row.minimumStock,
  low: isLow(row.currentStock, row.minimumStock),
  menuItemIds: [...menuItemIds],
})
