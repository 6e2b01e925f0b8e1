import { z } from 'zod'
import { sheetFormats } from '../kernel/sheet-formats'
import { type Period, wrongPeriod } from './periods.rules'
import { businessDate, dayFigures, dayReport } from './summaries.contract'

const dates = { from: businessDate, until: businessDate }
const isPeriod = (period: Period) => wrongPeriod(period) === null

export const periodAsked = z.strictObject(dates).refine(isPeriod, { path: ['until'] })
export type PeriodAsked = z.infer<typeof periodAsked>
/** Without a format: text that every program reads. */
export const periodSheetAsked = z
  .strictObject({ ...dates, format: z.enum(sheetFormats).default('csv') })
  .refine(isPeriod, { path: ['until'] })
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
