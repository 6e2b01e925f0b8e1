import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare } from './collate'

const sorted = (names: string[], locale: 'en' | 'ar' | 'ckb') => [...names].sort(compare(locale))

test('Sorani sorts by its own alphabet', () => {
  const letters = Array.from('ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنهەوۆیێ')
  expect(sorted([...letters].reverse(), 'ckb')).toEqual(letters)
  expect(sorted(['یەک', 'ڕەنگ', 'ئەو', 'ئاو', 'ڤەژین', 'فڵان', 'ران'], 'ckb')).toEqual([
    'ئاو',
    'ئەو',
    'ران',
    'ڕەنگ',
    'فڵان',
    'ڤەژین',
    'یەک',
  ])
})

test('Sorani typed on an Arabic keyboard sorts beside its proper spelling', () => {
  expect(sorted(['کەچ', 'كەباب', 'کەر'], 'ckb')).toEqual(['كەباب', 'کەچ', 'کەر'])
  expect(sorted(['هێلکە', 'ھەنار'], 'ckb')).toEqual(['ھەنار', 'هێلکە'])
})

test('table 2 comes before table 10 in every language', () => {
  expect(sorted(['Table 10', 'Table 2'], 'en')).toEqual(['Table 2', 'Table 10'])
  expect(sorted(['طاولة 10', 'طاولة 2'], 'ar')).toEqual(['طاولة 2', 'طاولة 10'])
  expect(sorted(['مێزی 10', 'مێزی ٩', 'مێزی 2'], 'ckb')).toEqual(['مێزی 2', 'مێزی ٩', 'مێزی 10'])
})

test('a shorter name comes before the one that continues it, and Latin names last', () => {
  expect(sorted(['Cola', 'نانی', 'نان', '7up'], 'ckb')).toEqual(['7up', 'نان', 'نانی', 'Cola'])
})

test('Arabic sorts by its alphabet whatever carries the hamza', () => {
  expect(sorted(['قهوة', 'إسبريسو', 'بقلاوة', 'أرز', 'Cola'], 'ar')).toEqual([
    'أرز',
    'إسبريسو',
    'بقلاوة',
    'قهوة',
    'Cola',
  ])
})

const texts = fc.string({ unit: fc.constantFrom(...'ئاوکكهە\u200Cیێ 12aé٣'), maxLength: 6 })

test('the order is total: antisymmetric, transitive, and equal only for the same text', () => {
  for (const locale of ['en', 'ar', 'ckb'] as const) {
    const order = compare(locale)
    fc.assert(
      fc.property(texts, texts, texts, (a, b, c) => {
        expect(Math.sign(order(a, b))).toBe(-Math.sign(order(b, a)) + 0)
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0)
        expect(order(a, b) === 0).toBe(a === b)
      }),
    )
  }
})

test('digits of two scripts are one number', () => {
  const order = compare('ar')
  expect(order('1ئ', '1٣')).toBeLessThan(0)
  expect(['1٣', '2', '1ئ'].sort(order)).toEqual(['1ئ', '2', '1٣'])
})
