import { z } from 'zod'

/** Parties of these sizes stay about as long as each other. */
export const partySizes = ['1-2', '3-4', '5-6', '7+'] as const
export const dayParts = ['morning', 'midday', 'evening'] as const

/** How long parties of one size stay when they come on one weekday at one part of the day. */
export const turnTime = z.object({
  size: z.enum(partySizes),
  /** 1 is Monday, 7 Sunday; of the business day, so that one in the night still belongs to the evening. */
  weekday: z.int(),
  part: z.enum(dayParts),
  /** The median. */
  minutes: z.int(),
  visits: z.int(),
})
export type TurnTime = z.infer<typeof turnTime>

/** Only what the branch's own history can say: fewer parties than it takes say nothing. */
export const turnTimes = z.object({ timeZone: z.string(), cutOffMinutes: z.int(), times: z.array(turnTime).max(84) })
export type TurnTimes = z.infer<typeof turnTimes>
