import { z } from 'zod'
import { id, instant, typedDigits } from '../kernel/fields'
import { roles } from '../people/permissions.rules'

/** Who may approve with a PIN, and whether a PIN counts where this was asked: on a paired device only. */
export const approvers = z.object({
  pinCounts: z.boolean(),
  people: z.array(z.object({ userId: id, name: z.string(), role: z.enum([...roles, 'CUSTOM']) })),
})
export type Approvers = z.infer<typeof approvers>

/** `lineId` null: the whole order. */
export const approveBody = z.strictObject({
  userId: id,
  pin: typedDigits(4, 6),
  lineId: id.nullable(),
})
export type Approve = z.infer<typeof approveBody>

/** Goes along with the one thing it was given for, in place of a PIN. */
export const approval = z.object({ approval: z.string(), expiresAt: instant })
export type Approval = z.infer<typeof approval>
