import { z } from 'zod'
import { id, instant } from '../kernel/fields'
import { firstSteps, laterChecks, stepStates } from './first-run.rules'

const step = z.enum(firstSteps)

/** How far a new branch is on its way to its first ticket. */
export const firstRun = z.object({
  /** It has begun, or the branch never had an order; it is not over, and nobody has put it away: Today shows it. */
  shown: z.boolean(),
  steps: z.array(z.object({ step, state: z.enum(stepStates) })),
  checks: z.array(z.object({ check: z.enum(laterChecks), done: z.boolean() })),
  dishes: z.int(),
  /** Of these, the ones that guests see no picture of. */
  dishesWithoutPhoto: z.int(),
  tables: z.int(),
  /** Sample dishes that are on the menu as they came: one tap takes them off. */
  samples: z.int(),
  /** The order that was sent to try the kitchen. */
  testOrderId: id.nullable(),
  asOf: instant,
})
export type FirstRun = z.infer<typeof firstRun>

export const markStepBody = z.strictObject({ step, state: z.enum(['done', 'skipped']) })
export type MarkStep = z.infer<typeof markStepBody>

export const noteTestOrderBody = z.strictObject({ orderId: id })
export type NoteTestOrder = z.infer<typeof noteTestOrderBody>

/** Off the list for a restaurant that can do without it, or back on it. */
export const needCheckBody = z.strictObject({ check: z.enum(laterChecks), needed: z.boolean() })
export type NeedCheck = z.infer<typeof needCheckBody>

/** Away from Today, or back on it. */
export const putAwayBody = z.strictObject({ away: z.boolean() })
export type PutAway = z.infer<typeof putAwayBody>
