import { z } from 'zod'
import { id, instant, newId, text } from '../kernel/fields'

/** Three faces: bad, so-so, good. */
export const stars = z.union([z.literal(1), z.literal(3), z.literal(5)])
export type Stars = z.infer<typeof stars>

export const rating = z.object({
  id,
  /** Of the whole visit; null: of an order that was taken away. */
  visitId: id.nullable(),
  orderId: id.nullable(),
  stars: z.int(),
  comment: z.string().nullable(),
  createdAt: instant,
  /** Until then it may be changed. */
  finalAt: instant,
})
export type Rating = z.infer<typeof rating>

/** The whole of it, each time: without a comment it has none. */
export const rateBody = z.strictObject({ id: newId, stars, comment: text(500).optional() })
export type Rate = z.infer<typeof rateBody>

export const ratingOfOrder = z.object({ rating: rating.nullable() })
export type RatingOfOrder = z.infer<typeof ratingOfOrder>
