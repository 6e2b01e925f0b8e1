import { z } from 'zod'
import { id, instant, newId } from '../kernel/fields'

/** Proves that what is sent reaches a kitchen's screen. No order: nothing is kept of it but its line in the log. */
export const testTicket = z.object({
  id,
  version: z.int(),
  /** The principal that asked for it: a device, or somebody of the house. */
  sentBy: z.string(),
  at: instant,
})
export type TestTicket = z.infer<typeof testTicket>

export const sendTestTicketBody = z.strictObject({ id: newId })
export type SendTestTicket = z.infer<typeof sendTestTicketBody>

/** `testedAt`: what the device's row says from now on; null where no paired device bumped it. */
export const bumpedTestTicket = z.object({ id, testedAt: instant.nullable() })
export type BumpedTestTicket = z.infer<typeof bumpedTestTicket>
