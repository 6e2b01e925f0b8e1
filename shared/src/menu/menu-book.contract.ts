import { z } from 'zod'
import { id, instant, newId, text } from '../kernel/fields'
import { dishImage } from '../photos/photos.contract'
import { allergen, menuCategory, menuItem, menuSection, station } from './menu.contract'
import { priceMost } from './menu-book.limits'

/* The menu as those who write it see it: what has been taken off is there too. */

export const bookSection = menuSection.extend({ active: z.boolean() })
export type BookSection = z.infer<typeof bookSection>

export const menuBook = z.object({
  currency: z.string(),
  /** Where the branch is: says which law its labels are under. */
  timeZone: z.string(),
  taxRateBasisPoints: z.int(),
  /** Whose minutes of walking stand beside the calories. */
  activity: z.object({ met: z.number(), weightKg: z.number() }),
  sections: z.array(bookSection),
  items: z.array(menuItem),
  stations: z.array(station),
  asOf: instant,
})
export type MenuBook = z.infer<typeof menuBook>

const nameMax = 80
const descriptionMax = 400

/** English is asked for; a missing language falls back to it, visibly. */
const inLanguages = (max: number) =>
  z.strictObject({ en: text(max), ar: text(max).optional(), ckb: text(max).optional() })
const told = z.strictObject({
  en: z.union([z.literal(''), text(descriptionMax)]),
  ar: text(descriptionMax).optional(),
  ckb: text(descriptionMax).optional(),
})
const amount = (max: number) => z.int().min(0).max(max).nullable()

const itemFields = {
  sectionId: id,
  stationId: id,
  name: inLanguages(nameMax),
  description: told,
  kitchenName: inLanguages(nameMax).nullable(),
  /** Minor units of the branch's currency, tax included. */
  price: z.int().min(0).max(priceMost),
  prepMinutes: z.int().min(0).max(240),
  calories: amount(10_000),
  caffeineMg: amount(5000),
  sodiumMg: amount(50_000),
  allergens: z.array(allergen).max(14),
  vegetarian: z.boolean(),
}

const image = dishImage.nullable()

export const createItem = z.strictObject({ id: newId, ...itemFields, image: image.optional() })
export type CreateItem = z.infer<typeof createItem>

const itemChanges = z.strictObject({ ...itemFields, image, active: z.boolean() }).partial()
export type ItemChanges = z.infer<typeof itemChanges>

/**
 * `was`: what the changed fields read before, as this person saw them. Somebody else's change of the same field since then
 * is answered with `stale`; one of another field is kept beside this one.
 */
export const changeItem = z.strictObject({ changes: itemChanges, was: itemChanges })
export type ChangeItem = z.infer<typeof changeItem>

/** Before which dish of the section it stands; null: last. */
export const moveItem = z.strictObject({ sectionId: id, beforeItemId: id.nullable() })
export type MoveItem = z.infer<typeof moveItem>

const sectionFields = { name: inLanguages(nameMax), category: menuCategory }
export const createSection = z.strictObject({ id: newId, ...sectionFields })
export type CreateSection = z.infer<typeof createSection>

const sectionChanges = z.strictObject({ ...sectionFields, active: z.boolean() }).partial()

export const changeSection = z.strictObject({ changes: sectionChanges, was: sectionChanges })
export type ChangeSection = z.infer<typeof changeSection>

export const moveSection = z.strictObject({ beforeSectionId: id.nullable() })
export type MoveSection = z.infer<typeof moveSection>
