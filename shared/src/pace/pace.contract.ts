import { z } from 'zod'

/** How long the branch's latest orders took, in percent of what was planned for them. */
export const pace = z.object({
  /** How many it was taken from. */
  orders: z.int(),
  /** Null: too few to say. */
  range: z.object({ from: z.int(), to: z.int() }).nullable(),
})
export type Pace = z.infer<typeof pace>
