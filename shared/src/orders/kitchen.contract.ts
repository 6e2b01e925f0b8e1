import { z } from 'zod'
import { id } from '../kernel/fields'

/** Where it shall stand, not "the other way round": two cooks who tap at once mean the same. */
export const rushBody = z.strictObject({ rushed: z.boolean() })
export type Rush = z.infer<typeof rushBody>

/** What the cook was shown: the lines that were taken off, and the table the order now belongs to. */
export const changesSeenBody = z.strictObject({
  lineIds: z.array(id).max(100),
  tableNumber: z.int().min(1).max(9999).nullable(),
})
export type ChangesSeen = z.infer<typeof changesSeenBody>
