import { z } from 'zod'

/** Every refusal on the wire. `message` stands twice: simple clients read it at the top. */
export const apiError = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }),
  message: z.string(),
})
export type ApiError = z.infer<typeof apiError>
