import { z } from 'zod'
import { calendarDate, calendarMonth } from '../kernel/dates'
import { id, instant, localized, minor } from '../kernel/fields'
import { sheetFormats } from '../kernel/sheet-formats'
import { standardReasons } from '../orders/standard-reasons.rules'

/** A business date, and a month of them. */
export const businessDate = calendarDate
const month = calendarMonth

/** A business day in figures. Sales: live lines of confirmed and later orders, tax included. */
export const dayFigures = z.object({
  date: z.string(),
  orders: z.int(),
  guests: z.int(),
  sales: minor,
  /** What the bills say, added up: each is rounded once over what a party had that day, at the rates it was ordered at. */
  tax: minor,
  cancelledOrders: z.int(),
  medianTicketSeconds: z.int().nullable(),
})
export type DayFigures = z.infer<typeof dayFigures>

export const daySummary = dayFigures.extend({
  /** When the house worked it out after its end; null: it is not over, or nobody has yet. */
  closedAt: instant.nullable(),
})
export type DaySummary = z.infer<typeof daySummary>

/** Up to today; a day on which nothing happened is not among them. Newest first. */
export const daysOfMonth = z.object({
  month: z.string(),
  currency: z.string(),
  today: z.string(),
  days: z.array(daySummary),
  /** The branch has days before this month. */
  earlier: z.boolean(),
})
export type DaysOfMonth = z.infer<typeof daysOfMonth>

const byHour = z.object({ hour: z.int(), sales: minor, orders: z.int() })
const byDish = z.object({ menuItemId: id, name: localized, quantity: z.int(), sales: minor })
const cancelledOrder = z.object({
  orderId: id,
  ticket: z.int(),
  tableNumber: z.int().nullable(),
  at: instant,
  reason: z.string().nullable(),
  reasonCode: z.enum(standardReasons).nullish(),
  /** What it would have brought, in the currency that it was ordered in. */
  amount: minor,
  currency: z.string(),
})

/** A business day as its orders tell it now. */
export const dayReport = z.object({
  branchId: id,
  currency: z.string(),
  timeZone: z.string(),
  cutOffMinutes: z.int(),
  /** The branch's now. */
  taxRateBasisPoints: z.int(),
  from: instant,
  until: instant,
  today: z.string(),
  over: z.boolean(),
  figures: dayFigures,
  /** `figures.tax` at each rate that something was sold at, the highest first. */
  taxes: z.array(z.object({ taxRateBasisPoints: z.int(), tax: minor })),
  /** As it was closed; other figures than above mean that something of the day has changed since. */
  closed: daySummary.nullable(),
  /** In the order of the business day, its 24 hours. */
  byHour: z.array(byHour),
  /** What sold most first. */
  byDish: z.array(byDish),
  cancelled: z.array(cancelledOrder),
})
export type DayReport = z.infer<typeof dayReport>

/** Without a date: the day that is running. */
export const dayAsked = z.strictObject({ date: businessDate.optional() })
export type DayAsked = z.infer<typeof dayAsked>
/** Without a format: text that every program reads. */
export const daySheetAsked = dayAsked.extend({ format: z.enum(sheetFormats).default('csv') })
export type DaySheetAsked = z.infer<typeof daySheetAsked>
/** Without a month: the one that is running. */
export const monthAsked = z.strictObject({ month: month.optional() })
export type MonthAsked = z.infer<typeof monthAsked>

export const closeDay = z.strictObject({ date: businessDate })
export type CloseDay = z.infer<typeof closeDay>
