import { z } from 'zod'
import { id } from '../kernel/fields'
import { stockItem } from './stock.contract'

/** What the dishes of a branch are made of; nothing of what it costs or how much of it is left. */
export const recipes = z.object({
  ingredients: z.array(stockItem.pick({ id: true, name: true, unit: true })),
  /** What one portion of a dish, or one modifier on it, uses; thousandths of the ingredient's unit (rulings 22). */
  lines: z.array(z.object({ ownerId: id, stockItemId: id, quantity: z.int() })),
})
export type Recipes = z.infer<typeof recipes>
