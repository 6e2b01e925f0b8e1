import { z } from 'zod'
import { id, localized, minor } from '../kernel/fields'
import { sheetFormats } from '../kernel/sheet-formats'
import { businessDate, dayFigures, dayReport } from './summaries.contract'

/** Without an end: the day that is running. Without a beginning: the first of the month of the end. */
export const periodAsked = z.strictObject({ from: businessDate.optional(), until: businessDate.optional() })
export type PeriodAsked = z.infer<typeof periodAsked>
/** Without a format: text that every program reads. */
export const periodSheetAsked = periodAsked.extend({ format: z.enum(sheetFormats).default('csv') })
export type PeriodSheetAsked = z.infer<typeof periodSheetAsked>

/** An hour of a day of the week, 0 being Sunday, and all that was sold in it. */
const weekHour = z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), sales: minor })
export type WeekHour = z.infer<typeof weekHour>

/** How long what was confirmed together took at one station, until all of it was ready. */
const stationTimes = z.object({
  stationId: id,
  name: localized,
  tickets: z.int(),
  /** Of those, which took longer than their slowest dish is meant to. */
  late: z.int(),
  medianSeconds: z.int(),
})
export type StationTimes = z.infer<typeof stationTimes>

/** Whom orders were assigned to, or else who of the house placed them; null: guests ordered, and nobody was assigned. */
const lookedAfter = z.object({ userId: id.nullable(), name: z.string().nullable(), orders: z.int(), sales: minor })
export type LookedAfter = z.infer<typeof lookedAfter>

const dishSold = z.object({ menuItemId: id, name: localized, quantity: z.int() })
export type DishSold = z.infer<typeof dishSold>

const total = dayFigures.pick({ orders: true, guests: true, sales: true, tax: true, cancelledOrders: true })

/** `days`: on how many of them something was ordered. */
const daysBefore = total.extend({ from: z.string(), until: z.string(), days: z.int() })
export type DaysBefore = z.infer<typeof daysBefore>

/** Some business days in a row as their orders tell them now, so that all its parts add up. */
export const periodReport = dayReport
  .pick({
    branchId: true,
    currency: true,
    timeZone: true,
    taxRateBasisPoints: true,
    taxes: true,
    byDish: true,
    cutOffMinutes: true,
  })
  .extend({
    from: z.string(),
    until: z.string(),
    today: z.string(),
    /** Newest first; a day on which nothing was ordered is not among them. */
    days: z.array(dayFigures),
    /** Of those, which read differently when they were closed. */
    changed: z.array(z.string()),
    /** What the days that are over are compared with: as many, of the same names, before them. Null: none is over. */
    before: daysBefore.nullable(),
    /** Of the days that are over: one that is running has not had all its hours. Only those with an order. */
    byWeekHour: z.array(weekHour),
    byStation: z.array(stationTimes),
    /** Who had most orders first. */
    byPerson: z.array(lookedAfter),
    /** Of the dishes that were on the menu all the time and still are, those ordered least, nothing first. */
    leastSold: z.array(dishSold),
    /** How many of them nobody ordered. */
    unsold: z.int(),
  })
export type PeriodReport = z.infer<typeof periodReport>
