import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { expect, test } from 'vitest'
import { bodyOf, currencyAt, draftFrom, slugOf, wrongOf } from './branch-draft.rules'

const riyadh: BranchSummary = {
  id: 'b1',
  slug: 'riyadh',
  name: { en: 'Riyadh' },
  restaurantName: { en: 'Bayt' },
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  cutOffMinutes: 300,
  kitchenConfirms: false,
}
const empty = draftFrom(riyadh)
const named = { ...empty, name: { en: ' Al Hamra ', ar: 'الحمراء', ckb: ' ' } }

test('an empty form says what is missing', () => {
  expect(wrongOf(empty, [])).toEqual(['name', 'slug'])
  expect(wrongOf(named, [])).toEqual([])
})

test('the name suggests the address until somebody types another, and one that is taken is said at once', () => {
  expect(slugOf(named)).toBe('al-hamra')
  expect(slugOf({ ...named, slug: 'hamra' })).toBe('hamra')
  expect(wrongOf({ ...named, slug: 'riyadh' }, ['riyadh'])).toEqual(['slugTaken'])
  expect(wrongOf({ ...named, slug: 'Al Hamra' }, [])).toEqual(['slug'])
})

test('an address in one language only needs English too', () => {
  expect(wrongOf({ ...named, address: { en: '', ar: 'الكورنيش', ckb: '' } }, [])).toEqual(['address'])
})

test('only what was typed is sent', () => {
  expect(bodyOf(named, 'b2', 'b1')).toEqual({
    id: 'b2',
    from: 'b1',
    slug: 'al-hamra',
    address: null,
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
    name: { en: 'Al Hamra', ar: 'الحمراء' },
    copy: { menu: true, tables: true, stock: true, settings: true },
  })
})

test('an empty branch of another restaurant takes nothing from the one where it is opened', () => {
  const body = bodyOf({ ...draftFrom(riyadh, 'r2'), name: named.name, from: null }, 'b2', 'b1')
  expect(body).toMatchObject({ from: 'b1', restaurantId: 'r2' })
  expect(Object.values(body.copy)).toEqual([false, false, false, false])
})

test('a place with money of its own brings it along', () => {
  expect(currencyAt('Asia/Kuwait', 'SAR')).toBe('KWD')
  expect(currencyAt('Asia/Beirut', 'SAR')).toBe('SAR')
})
