import { z } from 'zod'
import { calendarDate, notBackwards } from '../kernel/dates'
import { id, instant, localized, newId, text } from '../kernel/fields'
import { mostTargets, scheduleNameMost, servingSeasons } from './menu-schedules.limits'

/* A schedule says when what it is given to is served, on the wall clock of its branch. What has none is always served. */

const inLanguages = z.strictObject({
  en: text(scheduleNameMost),
  ar: text(scheduleNameMost).optional(),
  ckb: text(scheduleNameMost).optional(),
})
const minuteOfDay = z.int().min(0).max(1439)
/** 0 is Sunday. In order, each once: two who mean the same days send the same list. */
const days = z
  .array(z.int().min(0).max(6))
  .min(1)
  .max(7)
  .transform((list) => [...new Set(list)].sort())
/** Ends at or before its start: on the next day; at the same minute: a whole day. */
const hours = z.strictObject({ from: minuteOfDay, until: minuteOfDay })
/** `dates`: both included, `2026-12-01`. */
const season = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(servingSeasons).exclude(['dates']) }),
  z
    .strictObject({ kind: z.literal('dates'), from: calendarDate, until: calendarDate })
    .refine(({ from, until }) => from <= until, notBackwards),
])
const targets = z
  .array(id)
  .max(mostTargets)
  .transform((list) => [...new Set(list)].sort())

const scheduleFields = { name: inLanguages, days, hours, season, sectionIds: targets, itemIds: targets }

export const menuSchedule = z.object({
  id,
  version: z.int(),
  name: localized,
  days: z.array(z.int()),
  hours: z.object({ from: z.int(), until: z.int() }),
  season,
  /** Sections, and dishes of their own, that it is given to. */
  sectionIds: z.array(id),
  itemIds: z.array(id),
  /** False: taken away. What it was given to is remembered, and has it again when it comes back. */
  active: z.boolean(),
})
export type MenuSchedule = z.infer<typeof menuSchedule>

/** Without those that were taken away; `ramadan`: the days that the branch has set for it. */
export const menuScheduleBook = z.object({
  schedules: z.array(menuSchedule),
  timeZone: z.string(),
  ramadan: z.object({ from: z.string(), until: z.string() }).nullable(),
  asOf: instant,
})
export type MenuScheduleBook = z.infer<typeof menuScheduleBook>

export const createMenuSchedule = z.strictObject({ id: newId, ...scheduleFields })
export type CreateMenuSchedule = z.infer<typeof createMenuSchedule>

const scheduleChanges = z.strictObject({ ...scheduleFields, active: z.boolean() }).partial()

/** `was`: as in `changeItem`. */
export const changeMenuSchedule = z.strictObject({ changes: scheduleChanges, was: scheduleChanges })
export type ChangeMenuSchedule = z.infer<typeof changeMenuSchedule>
