import { expect, test } from 'vitest'
import { countryCodes } from '../identity/countries'
import { followsFrom, waysIn } from './country-ways.rules'
import { timeZones } from './settings-kinds.rules'

test('a currency of another country names what else is otherwise there', () => {
  const riyadh = waysIn('SA')
  expect(followsFrom('currency', { ...riyadh, currency: 'IQD' })).toEqual({
    code: 'IQ',
    names: ['taxRateBasisPoints', 'timeZone', 'digits'],
  })
  expect(followsFrom('timeZone', { ...riyadh, timeZone: 'Asia/Kuwait' })).toEqual({
    code: 'KW',
    names: ['currency', 'taxRateBasisPoints'],
  })
})

test('nothing follows where all is as in the country, or the zone is of none', () => {
  for (const code of countryCodes) {
    expect(followsFrom('currency', waysIn(code))).toEqual({ code, names: [] })
    expect(timeZones).toContain(waysIn(code).timeZone)
  }
  expect(followsFrom('timeZone', { ...waysIn('SA'), timeZone: 'Europe/London' })).toBeNull()
})
