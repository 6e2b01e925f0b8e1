import { z } from 'zod'
import { calendarDate, moment } from '../kernel/dates'
import { id, instant, localized, newId, text } from '../kernel/fields'
import { staffRole } from '../people/people.contract'
import { leastMinutes, mostMinutes, mostRemoved, notesMost } from './schedules.limits'

/** Real minutes, from `startsAt` on. */
const stretch = { startsAt: instant, minutes: z.int() }

export const shift = z.object({
  id,
  version: z.int(),
  userId: id,
  ...stretch,
  notes: z.string().nullable(),
})
export type Shift = z.infer<typeof shift>

export const plannedPerson = z.object({
  id,
  name: z.string(),
  role: staffRole,
  /** May be given shifts here; false of whoever has left and has some still. */
  here: z.boolean(),
})
export type PlannedPerson = z.infer<typeof plannedPerson>

/** When these people work besides the week's shifts: at another branch, or right before and after the week. */
export const workBesides = z.object({
  userId: id,
  ...stretch,
  /** Null: at this branch. */
  branch: localized.nullable(),
})
export type WorkBesides = z.infer<typeof workBesides>

/** One week of a branch; `week` is its first day, by the calendar of the branch's country. */
export const shiftWeek = z.object({
  week: z.string(),
  today: z.string(),
  asOf: instant,
  people: z.array(plannedPerson),
  shifts: z.array(shift),
  besides: z.array(workBesides),
})
export type ShiftWeek = z.infer<typeof shiftWeek>

/** Any day of the week; without one, this week. */
export const shiftWeekQuery = z.strictObject({ day: calendarDate.optional() })
export type ShiftWeekQuery = z.infer<typeof shiftWeekQuery>

const asked = {
  userId: id,
  startsAt: moment,
  minutes: z.int().min(leastMinutes).max(mostMinutes),
  notes: z.union([z.literal(''), text(notesMost)]).nullable(),
}

export const createShift = z.strictObject({ id: newId, ...asked, notes: asked.notes.optional() })
export type CreateShift = z.infer<typeof createShift>

/** `version`: of the shift as this person saw it. */
export const changeShift = z.strictObject({ version: z.int().min(1), ...asked })
export type ChangeShift = z.infer<typeof changeShift>

const seen = z.strictObject({ shiftId: id, version: z.int().min(1) })
export const removeShifts = z.strictObject({ shifts: z.array(seen).min(1).max(mostRemoved) })
export type RemoveShifts = z.infer<typeof removeShifts>

export const removedShifts = z.object({ shifts: z.array(shift) })
export type RemovedShifts = z.infer<typeof removedShifts>

/** Any day of the week that is filled from the one before it. */
export const copyWeek = z.strictObject({ day: calendarDate })
export type CopyWeek = z.infer<typeof copyWeek>

/** `overlap`: they work then already. `away`: they do not work here any more. */
export const skippedShift = z.object({ name: z.string(), ...stretch, why: z.enum(['overlap', 'away']) })
export type SkippedShift = z.infer<typeof skippedShift>

export const copiedWeek = z.object({ copied: z.array(shift), skipped: z.array(skippedShift) })
export type CopiedWeek = z.infer<typeof copiedWeek>

export const myShift = z.object({
  id,
  ...stretch,
  notes: z.string().nullable(),
  branch: z.object({ name: localized, timeZone: z.string() }),
})
export type MyShift = z.infer<typeof myShift>

/** This week and the next, by the calendar of the branch where one works. */
export const myShifts = z.object({ week: z.string(), timeZone: z.string(), asOf: instant, shifts: z.array(myShift) })
export type MyShifts = z.infer<typeof myShifts>
