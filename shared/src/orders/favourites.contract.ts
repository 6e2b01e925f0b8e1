import { z } from 'zod'
import { id } from '../kernel/fields'

/** Dishes that a waiter is likely to need now, from real orders, by their ids and the likeliest first. */
export const favourites = z.object({
  /** What this waiter ordered last. */
  mine: z.array(id),
  /** What the branch orders most at this hour. */
  hour: z.array(id),
})
export type Favourites = z.infer<typeof favourites>
