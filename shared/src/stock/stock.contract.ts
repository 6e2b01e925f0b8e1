import { z } from 'zod'
import { id, localized } from '../kernel/fields'

export const stockUnit = z.enum(['kg', 'l', 'piece'])
export type StockUnit = z.infer<typeof stockUnit>

/** Quantities are integers in thousandths of the unit. */
export const stockItem = z.object({
  id,
  version: z.int(),
  name: localized,
  unit: stockUnit,
  currentStock: z.int(),
  minimumStock: z.int(),
  low: z.boolean(),
  /** Sellable items whose recipe uses it. */
  menuItemIds: z.array(id),
})
export type StockItem = z.infer<typeof stockItem>
