import { expect, test } from 'vitest'
import { hintedCountry } from './country-hint.rules'

test.each([
  ['Erbil', 'UTC', 'IQ'],
  ['هەولێر', 'UTC', 'IQ'],
  ['اربيل', undefined, 'IQ'],
  ['Kuwait City', 'Asia/Riyadh', 'KW'],
  ['', 'Asia/Dubai', 'AE'],
  ['Springfield', 'Asia/Muscat', 'OM'],
  ['Springfield', 'UTC', undefined],
])('“%s” on a clock of %s suggests %s', (city, zone, country) => {
  expect(hintedCountry(city, zone)).toBe(country)
})
