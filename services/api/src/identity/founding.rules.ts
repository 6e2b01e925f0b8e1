import { type Country, countries, countryOf } from '@sufra/shared/identity/countries'
import type { OrganizationData } from '@sufra/shared/identity/organization-data.contract'
import type { Localized } from '@sufra/shared/kernel/fields'
import { localeOfLetters } from '@sufra/shared/locale/letters'

/** A name is in the language of its letters, whatever language the page was in. English, which others fall back to, has it too. */
function named(name: string, { locale = 'en' }: Pick<OrganizationData, 'locale'>): Localized {
  const written = localeOfLetters(name) ?? locale
  return written === 'en' ? { en: name } : { en: name, [locale === 'en' ? written : locale]: name }
}

/** Who founds in Arabic or Kurdish has guests who read it; English is read by staff of any country. */
const guestsLocale = ({ country, locale = 'en' }: OrganizationData, home: Country) =>
  country && locale === 'en' ? home.locale : locale

/** What a new organization starts with. All that follows from the country does, unless told. */
export function foundingOf(data: OrganizationData) {
  const country = data.country ? countries[data.country] : countryOf(data)
  const restaurant = data.restaurantName ?? data.organizationName
  return {
    organization: { name: data.organizationName },
    restaurant: { name: named(restaurant, data) },
    branch: {
      name: named(data.branchName ?? data.city ?? restaurant, data),
      timeZone: data.timeZone ?? country.timeZone,
      currency: data.currency ?? country.currency,
      taxRateBasisPoints: country.taxRateBasisPoints,
      defaultLocale: guestsLocale(data, country),
      digits: data.country ? country.digits : ('latin' as const),
      settings: data.city ? { city: data.city } : {},
    },
  }
}

export const firstArea = {
  name: { en: 'Main hall', ar: 'الصالة', ckb: 'هۆڵی سەرەکی' },
  width: 600,
  height: 400,
  sortOrder: 1,
}
export const firstStation = { name: { en: 'Kitchen', ar: 'المطبخ', ckb: 'چێشتلێنان' }, sortOrder: 1 }

const longest = 40

/** The name in [a-z0-9-], as far as it can be written so. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return plain || 'restaurant'
}

/** The name's own, then with a number, then one that chance makes free. */
export const slugsFor = (name: string, chance: string): string[] => {
  const slug = slugOf(name)
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${chance}`]
}
