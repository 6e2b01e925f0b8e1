import { z } from 'zod'
import { moment } from '../kernel/dates'
import { id, instant, localized, minor } from '../kernel/fields'
import { digitKinds, orderingStates } from '../settings/settings-kinds.rules'
import { allergens, menuCategories } from './menu-kinds.rules'
import { mostPortions } from './portions.limits'

export const allergen = z.enum(allergens)
export const menuCategory = z.enum(menuCategories)

export const modifier = z.object({
  id,
  name: localized,
  kitchenName: localized.nullable(),
  /** Added to the item's price, in minor units; may be negative. */
  priceDelta: minor,
  available: z.boolean(),
  sortOrder: z.int(),
})
export type Modifier = z.infer<typeof modifier>

export const modifierGroup = z.object({
  id,
  name: localized,
  min: z.int(),
  max: z.int(),
  /** removal: "without …"; the kitchen prints these as NO in bold. */
  kind: z.enum(['choice', 'addition', 'removal']),
  sortOrder: z.int(),
  modifiers: z.array(modifier),
})
export type ModifierGroup = z.infer<typeof modifierGroup>

export const menuItem = z.object({
  id,
  version: z.int(),
  sectionId: id,
  category: menuCategory,
  name: localized,
  description: localized,
  kitchenName: localized.nullable(),
  price: minor,
  image: z.string().nullable(),
  active: z.boolean(),
  available: z.boolean(),
  /** When a sold-out item comes back by itself; null: until somebody says so. */
  soldOutUntil: instant.nullable(),
  /** Portions left when counted; null: not counted. */
  remaining: z.int().nullable(),
  stationId: id,
  prepMinutes: z.int(),
  calories: z.int().nullable(),
  /** Minutes of walking that burn the calories (SFDA, July 2025): computed from them, by the branch's figures. */
  walkingMinutes: z.int().nullable(),
  caffeineMg: z.int().nullable(),
  sodiumMg: z.int().nullable(),
  allergens: z.array(allergen),
  ingredients: z.array(z.string()),
  vegetarian: z.boolean(),
  sortOrder: z.int(),
  modifierGroups: z.array(modifierGroup),
})
export type MenuItem = z.infer<typeof menuItem>

export const menuSection = z.object({ id, category: menuCategory, name: localized, sortOrder: z.int() })
export type MenuSection = z.infer<typeof menuSection>

export const station = z.object({ id, name: localized, sortOrder: z.int() })
export type Station = z.infer<typeof station>

/** What a guest or a staff phone needs to show a branch's menu. */
export const branchMenu = z.object({
  branch: z.object({
    id,
    slug: z.string(),
    name: localized,
    restaurantName: localized,
    currency: z.string(),
    timeZone: z.string(),
    defaultLocale: z.enum(['en', 'ar', 'ckb']),
    guestConfirm: z.enum(['every', 'first', 'never']),
    taxRateBasisPoints: z.int(),
    open: z.boolean(),
    /** In which digits its guests read numbers; a person's own choice goes first. */
    digits: z.enum(digitKinds),
    address: localized.nullable(),
    /** Whether a guest may take an order back while nobody has confirmed it. */
    guestCancel: z.boolean(),
    /** Whether guests may order at `asOf`, and until when not. */
    ordering: z.object({ state: z.enum(orderingStates), until: instant.nullable() }),
    /** When the house closes next. Null: it is closed, or does not close. */
    closesAt: instant.nullable(),
  }),
  sections: z.array(menuSection),
  items: z.array(menuItem),
  stations: z.array(station),
  /** When dishes are served; one in no list always is. Absent: all are. */
  served: z
    .array(z.object({ itemIds: z.array(id), spans: z.array(z.object({ from: instant, until: instant })) }))
    .optional(),
  asOf: instant,
})
export type BranchMenu = z.infer<typeof branchMenu>

/**
 * Sold out and back. `until` (ISO) brings it back by itself; null: until somebody says so. `remaining`: portions that
 * are left, each sold once; null: they are not counted.
 */
export const setAvailability = z.strictObject({
  available: z.boolean(),
  until: moment.nullable().optional(),
  remaining: z.int().min(0).max(mostPortions).nullable().optional(),
})
export type SetAvailability = z.infer<typeof setAvailability>

/** Branches that take orders, for a customer without a table. */
export const branchList = z.object({
  branches: z.array(z.object({ id, slug: z.string(), name: localized, restaurantName: localized })),
})
export type BranchList = z.infer<typeof branchList>
