import { z } from 'zod'
import { text } from '../kernel/fields'
import { locales } from '../locale/locale'
import { isCurrency } from '../money/currency'
import { countryCodes } from './countries'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** What a new organization starts with: its first restaurant and branch take its name unless they have their own. */
export const organizationData = z.strictObject({
  organizationName: text(120),
  restaurantName: text(120).optional(),
  branchName: text(120).optional(),
  city: text(80).optional(),
  /** What is not told below is as in this country. */
  country: z.enum(countryCodes).optional(),
  currency: z.string().max(3).refine(isCurrency).optional(),
  timeZone: z.string().min(1).max(60).refine(isTimeZone).optional(),
  locale: z.enum(locales).optional(),
})
export type OrganizationData = z.infer<typeof organizationData>
