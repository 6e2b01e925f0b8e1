import { z } from 'zod'
import { id } from '../kernel/fields'

/** What one dish costs in the other branches that have it, in the money of each; minor units. */
export const branchPrices = z.object({
  prices: z.array(
    z.object({
      branchId: id,
      /** The dish as that branch has it. */
      itemId: id,
      price: z.int(),
      currency: z.string(),
      /** False: it is off the menu there. */
      active: z.boolean(),
    }),
  ),
})
export type BranchPrices = z.infer<typeof branchPrices>
export type BranchPrice = BranchPrices['prices'][number]
