import { z } from 'zod'
import { id } from '../kernel/fields'
import { popularTold } from './popular.limits'

/** What was ordered most at a branch, the likeliest first: which dishes, and never how much of them. */
export const popular = z.object({ itemIds: z.array(id).max(popularTold) })
export type Popular = z.infer<typeof popular>
