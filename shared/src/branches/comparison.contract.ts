import { z } from 'zod'
import { id, idList, instant, localized, minor } from '../kernel/fields'
import { sheetFormats } from '../kernel/sheet-formats'
import { comparedPeriods } from './comparison.limits'

/** Two to four ids with commas between them, as they stand in the address of a page. */
const branches = idList(2, 4).refine((list) => new Set(list.split(',')).size === list.split(',').length)

/** Without branches: the oldest four that the caller sees the reports of. */
export const comparisonAsked = z.strictObject({
  branches: branches.optional(),
  period: z.enum(comparedPeriods).default('today'),
})
export type ComparisonAsked = z.infer<typeof comparisonAsked>
/** Without a format: text that every program reads. */
export const comparisonFileAsked = comparisonAsked.extend({ format: z.enum(sheetFormats).default('csv') })
export type ComparisonFileAsked = z.infer<typeof comparisonFileAsked>

/** A branch's own business days in its own currency. Sales, orders, guests, tax and median are those of its Today and Days. */
export const comparedBranch = z.object({
  branchId: id,
  name: localized,
  currency: z.string(),
  timeZone: z.string(),
  /** Business dates, both in it. */
  from: z.string(),
  to: z.string(),
  orders: z.int(),
  guests: z.int(),
  /** Tax included. */
  sales: minor,
  tax: minor,
  /**
   * Sales of the same weekday a week before, up to the same moment where the day still runs; of as many days before
   * where there are several. Null: nothing was sold then.
   */
  salesBefore: minor.nullable(),
  medianTicketSeconds: z.int().nullable(),
  /** Orders that the kitchen made ready, and how many of them took longer than their slowest dish should. */
  readied: z.int(),
  readiedLate: z.int(),
  cancelledOrders: z.int(),
  /** Portions that reached the kitchen, on orders that stood; and those of them that were taken off. */
  portions: z.int(),
  portionsOff: z.int(),
  /** What sold most, at most three. */
  best: z.array(z.object({ menuItemId: id, name: localized, quantity: z.int() })),
})
export type ComparedBranch = z.infer<typeof comparedBranch>

/** In the order in which the branches were named. */
export const comparison = z.object({
  period: z.enum(comparedPeriods),
  asOf: instant,
  branches: z.array(comparedBranch),
})
export type Comparison = z.infer<typeof comparison>
