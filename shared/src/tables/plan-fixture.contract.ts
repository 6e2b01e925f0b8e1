import { z } from 'zod'
import { id } from '../kernel/fields'
import { areaNameMax, labelMax, largestRoom, smallestFixture } from './plan.limits'

const place = z
  .int()
  .min(-largestRoom)
  .max(2 * largestRoom)
const side = z.int().min(smallestFixture).max(largestRoom)

/** Where a thing stands: centimetres from the room's corner, unturned; then turned around its middle, degrees. */
export const standing = { x: place, y: place, width: side, height: side, rotation: z.int().min(0).max(359) }

const inLanguages = (max: number) =>
  z.strictObject({
    en: z.string().trim().min(1).max(max),
    ar: z.string().trim().min(1).max(max).optional(),
    ckb: z.string().trim().min(1).max(max).optional(),
  })
export const areaName = inLanguages(areaNameMax)

/** What stands in a room and is no table: a wall, or words such as “Bar”. */
export const fixture = z.strictObject({
  id,
  kind: z.enum(['wall', 'label']),
  ...standing,
  /** Of a label. */
  text: inLanguages(labelMax).nullable(),
})
export type Fixture = z.infer<typeof fixture>
