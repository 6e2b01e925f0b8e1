import { z } from 'zod'
import { branchSummary } from '../identity/identity.contract'
import { id, instant, localized, minor, newId, text } from '../kernel/fields'
import { type Currency, currencyExponents } from '../money/currency'
import { addressMax, nameMax } from '../settings/settings.limits'
import { timeZones } from '../settings/settings-kinds.rules'
import { alertTimes } from '../tables/alert-times.contract'
import { slugMax, slugPattern } from './branches.limits'

/** What is wrong at a branch. */
export const trouble = z.discriminatedUnion('kind', [
  /** `stationName`: where most of them wait; `minutes`: by how many the latest is over its time. */
  z.object({ kind: z.literal('late'), orders: z.int(), minutes: z.int(), stationName: localized.nullable() }),
  /** A kitchen's wall that was heard of a moment ago and is not any more. */
  z.object({ kind: z.literal('screen'), name: z.string(), since: instant }),
  z.object({ kind: z.literal('call'), tableNumber: z.int(), reason: z.string(), since: instant }),
  /** A table over the branch's own times. */
  z.object({ kind: z.literal('wait'), wait: alertTimes.keyof(), tableNumber: z.int(), since: instant }),
  z.object({ kind: z.literal('sold_out'), dishes: z.int(), name: localized }),
  z.object({ kind: z.literal('low_stock'), shelves: z.int(), name: localized }),
])
export type Trouble = z.infer<typeof trouble>

export const branchNow = z.object({
  branchId: id,
  name: localized,
  restaurantName: localized,
  currency: z.string(),
  timeZone: z.string(),
  /** Of the running business day. Null: the caller may not see money. */
  sales: z.object({ total: minor, orders: z.int(), sameTimeLastWeek: minor.nullable() }).nullable(),
  /** Pending, confirmed and preparing. */
  active: z.int(),
  late: z.int(),
  occupied: z.int(),
  tables: z.int(),
  /** The one thing that needs somebody most. */
  worst: trouble.nullable(),
})
export type BranchNow = z.infer<typeof branchNow>

/** Every branch that the caller reaches, at one moment, the oldest branch first. */
export const branchesNow = z.object({ branches: z.array(branchNow), asOf: instant })
export type BranchesNow = z.infer<typeof branchesNow>

const inLanguages = (max: number) =>
  z.strictObject({ en: text(max), ar: text(max).optional(), ckb: text(max).optional() })

/** The branch of the path is the one that is copied; with nothing of it, the new branch begins empty. */
export const addBranch = z.strictObject({
  id: newId,
  /** The restaurant it is a branch of; that of the copied branch where it is left out. */
  restaurantId: id.optional(),
  name: inLanguages(nameMax),
  slug: z.string().max(slugMax).regex(slugPattern),
  address: inLanguages(addressMax).nullable(),
  timeZone: z.enum(timeZones),
  currency: z.enum(Object.keys(currencyExponents) as [Currency, ...Currency[]]),
  copy: z.strictObject({
    /** Sections, dishes with their choices, hours of sale, stations. */
    menu: z.boolean(),
    /** Areas and tables, each with a code of its own. */
    tables: z.boolean(),
    /** Shelves, all empty, and what dishes use of them. */
    stock: z.boolean(),
    /** Opening hours and how the house works. */
    settings: z.boolean(),
  }),
})
export type AddBranch = z.infer<typeof addBranch>

export const addedBranch = z.object({
  branch: branchSummary,
  copied: z.object({
    dishes: z.int(),
    /** Off the menu, because their prices are in another currency. */
    unpriced: z.int(),
    tables: z.int(),
    shelves: z.int(),
  }),
})
export type AddedBranch = z.infer<typeof addedBranch>
