import { z } from 'zod'
import { id } from '../kernel/fields'
import { itemsAtOnceMost, placeMost, priceMost, schedulesOfDishMost } from './menu-book.limits'

/* Many dishes changed at once: all of them or none. */

/** `soldOutUntil`: when it comes back by itself; null: until somebody says so. */
const availability = z.strictObject({
  available: z.boolean(),
  soldOutUntil: z.iso
    .datetime()
    .transform((until) => new Date(until).toISOString())
    .nullable(),
})

/** Schedules that are its own, not its section's. In order, each once: two who mean the same ones send the same list. */
const scheduleIds = z
  .array(id)
  .max(schedulesOfDishMost)
  .transform((list) => [...new Set(list)].sort())

/** What can be changed in many dishes at once, as one of them has it. Prices are minor units, tax included. */
export const bulkState = z.strictObject({
  price: z.int().min(0).max(priceMost),
  active: z.boolean(),
  availability,
  sectionId: id,
  scheduleIds,
})
export type BulkState = z.infer<typeof bulkState>

/**
 * Dishes that are changed alike. `was`: as in `changeItem`. `places`: where in the section each of them stands, in the
 * order of `itemIds`; without them they stand behind the others, in that order.
 */
export const itemsChange = z
  .strictObject({
    itemIds: z.array(id).min(1).max(itemsAtOnceMost),
    changes: bulkState.partial(),
    was: bulkState.partial(),
    places: z.array(z.int().min(0).max(placeMost)).optional(),
  })
  .refine(({ itemIds, places }) => !places || places.length === itemIds.length, { path: ['places'] })
export type ItemsChange = z.infer<typeof itemsChange>

const allOf = (groups: readonly { readonly itemIds: readonly string[] }[]) => groups.flatMap(({ itemIds }) => itemIds)

/** No dish stands in two groups. */
export const changeItems = z.strictObject({
  groups: z
    .array(itemsChange)
    .min(1)
    .max(itemsAtOnceMost)
    .refine((groups) => allOf(groups).length <= itemsAtOnceMost)
    .refine((groups) => new Set(allOf(groups)).size === allOf(groups).length),
})
export type ChangeItems = z.infer<typeof changeItems>

/** The dishes named, each with its version now. */
export const itemsChanged = z.object({ dishes: z.array(z.object({ id, version: z.int() })) })
export type ItemsChanged = z.infer<typeof itemsChanged>

/** One of the dishes that a `stale` names: which fields somebody else has changed, and how it is. */
export interface ContestedDish {
  readonly itemId: string
  readonly fields: readonly (keyof BulkState)[]
  readonly now: BulkState
}
