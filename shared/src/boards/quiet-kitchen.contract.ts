import { z } from 'zod'
import { id, instant } from '../kernel/fields'

const each = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Stations that a wall shows, with commas between them. Without: all that it may hear. */
export const quietKitchenAsked = z.strictObject({
  stations: z
    .string()
    .regex(new RegExp(`^${each}(,${each}){0,49}$`))
    .optional(),
})
export type QuietKitchenAsked = z.infer<typeof quietKitchenAsked>

/** What a wall tells while nothing hangs on it. Of guests only when they come and how many. */
export const quietKitchen = z.object({
  branchId: id,
  /** Who is expected next on this business day; null: nobody. */
  next: z.object({ at: instant, guests: z.int(), tableNumber: z.int().nullable() }).nullable(),
  /** Of the business day, all of whose dishes were ready: what was confirmed together, and those that took too long. */
  tickets: z.int(),
  late: z.int(),
})
export type QuietKitchen = z.infer<typeof quietKitchen>
