import { z } from 'zod'
import { sheetFormats } from '../kernel/sheet-formats'
import { businessDate, dayFigures, dayReport } from './summaries.contract'

/** Without an end: the day that is running. Without a beginning: the first of the month of the end. */
export const periodAsked = z.strictObject({ from: businessDate.optional(), until: businessDate.optional() })
export type PeriodAsked = z.infer<typeof periodAsked>
/** Without a format: text that every program reads. */
export const periodSheetAsked = periodAsked.extend({ format: z.enum(sheetFormats).default('csv') })
export type PeriodSheetAsked = z.infer<typeof periodSheetAsked>

/** Some business days in a row as their orders tell them now, so that all its parts add up. */
export const periodReport = dayReport
  .pick({ branchId: true, currency: true, timeZone: true, taxRateBasisPoints: true, taxes: true, byDish: true })
  .extend({
    from: z.string(),
    until: z.string(),
    today: z.string(),
    /** Newest first; a day on which nothing was ordered is not among them. */
    days: z.array(dayFigures),
    /** Of those, which read differently when they were closed. */
    changed: z.array(z.string()),
  })
export type PeriodReport = z.infer<typeof periodReport>
