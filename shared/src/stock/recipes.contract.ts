import { z } from 'zod'
import { id } from '../kernel/fields'
import { mostAtOnce } from './movement-kinds.rules'
import { mostInRecipe } from './recipes.limits'
import { stockItem } from './stock.contract'

/** What the dishes of a branch are made of; nothing of what it costs or how much of it is left. */
export const recipes = z.object({
  ingredients: z.array(stockItem.pick({ id: true, name: true, unit: true })),
  /** What one portion of a dish, or one modifier on it, uses; thousandths of the ingredient's unit. */
  lines: z.array(z.object({ ownerId: id, stockItemId: id, quantity: z.int() })),
})
export type Recipes = z.infer<typeof recipes>

const uses = z
  .array(z.strictObject({ stockItemId: id, quantity: z.int().min(1).max(mostAtOnce) }))
  .max(mostInRecipe)
  .refine((lines) => new Set(lines.map(({ stockItemId }) => stockItemId)).size === lines.length)

/** The whole of it, in the order in which it is to be read; `was`: as this person saw it. Nothing: it has none. */
export const writeRecipe = z.strictObject({ lines: uses, was: uses })
export type WriteRecipe = z.infer<typeof writeRecipe>

/** What one dish, or one modifier, is made of. */
export const recipe = z.object({ ownerId: id, lines: z.array(z.object({ stockItemId: id, quantity: z.int() })) })
export type Recipe = z.infer<typeof recipe>
