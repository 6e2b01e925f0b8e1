import { z } from 'zod'
import { id, instant } from '../kernel/fields'
import {
  largestRoom,
  largestTable,
  mostAreas,
  mostChanges,
  mostInSet,
  mostPut,
  smallestRoom,
  smallestTable,
} from './plan.limits'
import { areaName, fixture, standing } from './plan-fixture.contract'
import { highestNumber, mostSeats } from './table-book.limits'

/* The plan of a branch as it is drawn. What is drawn is a draft until it is published; staff see the published one. */

const roomSide = z.int().min(smallestRoom).max(largestRoom)
export const planArea = z.strictObject({
  id,
  name: areaName,
  width: roomSide,
  height: roomSide,
  sortOrder: z
    .int()
    .min(0)
    .max(mostAreas * 10),
})
export type PlanArea = z.infer<typeof planArea>

const tableSide = z.int().min(smallestTable).max(largestTable)
export const planTable = z.strictObject({
  id,
  areaId: id,
  number: z.int().min(1).max(highestNumber),
  capacity: z.int().min(1).max(mostSeats),
  shape: z.enum(['square', 'round', 'rectangle']),
  ...standing,
  width: tableSide,
  height: tableSide,
})
export type PlanTable = z.infer<typeof planTable>

export const planFixture = z.strictObject({ areaId: id, ...fixture.shape })
export type PlanFixture = z.infer<typeof planFixture>

/** Tables of one area that are put together for a large party. `seats`: of all of them then; null: the sum of theirs. */
export const planSet = z.strictObject({
  id,
  areaId: id,
  tableIds: z.array(id).min(2).max(mostInSet),
  seats: z.int().min(1).max(mostSeats).nullable(),
})
export type PlanSet = z.infer<typeof planSet>

export interface Plan {
  readonly areas: readonly PlanArea[]
  readonly tables: readonly PlanTable[]
  readonly fixtures: readonly PlanFixture[]
  readonly sets: readonly PlanSet[]
}

/* `was`: as the published plan had it when it was first touched here; null: it is new. `now`: null: it goes. What the
   published plan has of other fields by then counts, so that the draft and the list of tables live beside each other. */
export const planChange = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('area'), id, was: planArea.nullable(), now: planArea.nullable() }),
  z.strictObject({ of: z.literal('table'), id, was: planTable.nullable(), now: planTable.nullable() }),
  z.strictObject({ of: z.literal('fixture'), id, was: planFixture.nullable(), now: planFixture.nullable() }),
  z.strictObject({ of: z.literal('set'), id, was: planSet.nullable(), now: planSet.nullable() }),
])
export type PlanChange = z.infer<typeof planChange>

/** What of the plan is drawn differently, and who drew last. */
export const planDraft = z.object({
  version: z.int(),
  changes: z.array(planChange),
  editedAt: instant.nullable(),
  editedBy: z.string().nullable(),
})

/** Who draws now. `mine`: the page that asks; `me`: the same person on another page or device. */
export const planHold = z.object({ name: z.string(), since: instant, mine: z.boolean(), me: z.boolean() })

export const planState = z.object({ draft: planDraft, hold: planHold.nullable() })
export type PlanState = z.infer<typeof planState>

/** `holderId`: the page's own name. `take`: even from who draws now; `leave`: the next may draw. */
export const holdPlanBody = z.strictObject({ holderId: id, how: z.enum(['take', 'leave', 'ask']) })
export type HoldPlan = z.infer<typeof holdPlanBody>

/** `version`: of the draft that this person saw. */
export const savePlanBody = z.strictObject({
  holderId: id,
  version: z.int().min(0),
  put: z.array(planChange).max(mostPut),
  /** Drawn as published again. */
  drop: z.array(id).max(mostChanges),
})
export type SavePlan = z.infer<typeof savePlanBody>

export const savedPlan = planDraft.omit({ changes: true })
export type SavedPlan = z.infer<typeof savedPlan>

export const publishPlanBody = z.strictObject({ holderId: id, version: z.int().min(0) })
export type PublishPlan = z.infer<typeof publishPlanBody>
