import { z } from 'zod'
import { id, localized, newId, text } from '../kernel/fields'
import { nameMax } from '../settings/settings.limits'

/** One brand of an organization. `branches`: how many of it are open for business. */
export const restaurant = z.object({ id, name: localized, branches: z.int().min(0) })
export type Restaurant = z.infer<typeof restaurant>

/** Restaurants by age, the first one first. */
export const organization = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  restaurants: z.array(restaurant).max(100),
})
export type Organization = z.infer<typeof organization>

const inLanguages = z.strictObject({
  en: text(nameMax),
  ar: text(nameMax).optional(),
  ckb: text(nameMax).optional(),
})

export const renameOrganizationBody = z.strictObject({ name: text(nameMax) })
export type RenameOrganization = z.infer<typeof renameOrganizationBody>

export const addRestaurantBody = z.strictObject({ id: newId, name: inLanguages })
export type AddRestaurant = z.infer<typeof addRestaurantBody>

export const renameRestaurantBody = z.strictObject({ name: inLanguages })
export type RenameRestaurant = z.infer<typeof renameRestaurantBody>
