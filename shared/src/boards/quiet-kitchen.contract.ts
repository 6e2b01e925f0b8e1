import { z } from 'zod'
import { id, idList, instant } from '../kernel/fields'

/** Stations that a wall shows, with commas between them. Without: all that it may hear. */
export const quietKitchenAsked = z.strictObject({
  stations: idList(1, 50).optional(),
})
export type QuietKitchenAsked = z.infer<typeof quietKitchenAsked>

/** What a wall tells while nothing hangs on it. Of guests only when they come and how many. */
export const quietKitchen = z.object({
  branchId: id,
  /** Who is expected next on this business day; null: nobody. */
  next: z.object({ at: instant, guests: z.int(), tableNumber: z.int().nullable() }).nullable(),
  /** Of the business day: those that were ready as a whole, and how many of them late. */
  tickets: z.int(),
  late: z.int(),
  /** How long those took, on average, that were ready within the last hour; null: none was. */
  lastHourSeconds: z.int().nullable(),
})
export type QuietKitchen = z.infer<typeof quietKitchen>
