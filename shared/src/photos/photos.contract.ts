import { z } from 'zod'

const part = z.coerce.number().min(0).max(1)
/** What is cut out, 4:3, in parts of the upright picture's width and height. */
export const crop = z.strictObject({ x: part, y: part, width: part, height: part })
export type CropQuery = z.infer<typeof crop>

/** `image`: what a dish is given as its own (`changeItem`). */
export const keptPhoto = z.object({ image: z.string() })
export type KeptPhoto = z.infer<typeof keptPhoto>

/** Of the product's own drawings, or a photo that was sent to us. */
export const dishImage = z
  .string()
  .regex(/^\/(food\/[a-z0-9-]{1,60}\.svg|api\/photos\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/640)$/)
