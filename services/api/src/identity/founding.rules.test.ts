import { expect, test } from 'vitest'
import { foundingOf, slugOf, slugsFor } from './founding.rules'

test('a restaurant that says nothing else is Saudi: riyal, Riyadh, 15 %', () => {
  const { branch, restaurant } = foundingOf({ organizationName: 'Al Diwan' })
  expect(branch).toMatchObject({ currency: 'SAR', timeZone: 'Asia/Riyadh', taxRateBasisPoints: 1500 })
  expect(restaurant.name).toEqual({ en: 'Al Diwan' })
})

test('the zone says the country, else the currency does', () => {
  const inErbil = foundingOf({ organizationName: 'x', timeZone: 'Asia/Baghdad' }).branch
  expect(inErbil).toMatchObject({ currency: 'IQD', taxRateBasisPoints: 0 })
  const inDubai = foundingOf({ organizationName: 'x', currency: 'AED' }).branch
  expect(inDubai).toMatchObject({ timeZone: 'Asia/Dubai', taxRateBasisPoints: 500 })
  const dollarsAside = foundingOf({ organizationName: 'x', currency: 'KWD', timeZone: 'Asia/Qatar' }).branch
  expect(dollarsAside).toMatchObject({ currency: 'KWD', timeZone: 'Asia/Qatar' })
})

test('the country that was chosen says money, tax, zone, digits and guests’ language, wherever the founder is', () => {
  const { branch } = foundingOf({ organizationName: 'x', country: 'IQ', city: 'Erbil', locale: 'en' })
  expect(branch).toMatchObject({
    currency: 'IQD',
    timeZone: 'Asia/Baghdad',
    taxRateBasisPoints: 0,
    defaultLocale: 'ar',
    digits: 'native',
  })
  expect(foundingOf({ organizationName: 'x', country: 'IQ', locale: 'ckb' }).branch.defaultLocale).toBe('ckb')
  const told = foundingOf({ organizationName: 'x', country: 'KW', currency: 'SAR' }).branch
  expect(told).toMatchObject({ currency: 'SAR', taxRateBasisPoints: 0, timeZone: 'Asia/Kuwait', digits: 'latin' })
})

test('names stand in the language they were given in, and where the others look', () => {
  const { branch } = foundingOf({ organizationName: 'الديوان', city: 'الرياض', locale: 'ar' })
  expect(branch).toMatchObject({
    name: { en: 'الرياض', ar: 'الرياض' },
    defaultLocale: 'ar',
    settings: { city: 'الرياض' },
  })
})

test('a name is in the language of its letters, also on an English page', () => {
  const named = (organizationName: string, locale?: 'en' | 'ar' | 'ckb') =>
    foundingOf({ organizationName, locale }).restaurant.name
  expect(named('الديوان', 'en')).toEqual({ en: 'الديوان', ar: 'الديوان' })
  expect(named('چایخانەی هەولێر')).toEqual({ en: 'چایخانەی هەولێر', ckb: 'چایخانەی هەولێر' })
  expect(named('الديوان', 'ckb')).toEqual({ en: 'الديوان', ckb: 'الديوان' })
  expect(named('Al Diwan', 'ar')).toEqual({ en: 'Al Diwan' })
})

test('an address holds a–z, digits and hyphens only, and always something', () => {
  expect(slugOf('Café Al-Nakheel & Sons!')).toBe('cafe-al-nakheel-sons')
  expect(slugOf('الديوان')).toBe('restaurant')
  expect(slugOf('--')).toBe('restaurant')
  expect(slugOf('x'.repeat(90))).toHaveLength(40)
  for (const slug of slugsFor('Öl & Brot', 'a1b2')) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
