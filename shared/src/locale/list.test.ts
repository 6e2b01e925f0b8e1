import { expect, test } from 'vitest'
import { isolate } from './isolate'
import { formatList } from './list'
import { formatRange } from './range'

test('lists are joined as the language joins them', () => {
  expect(formatList(['nuts', 'milk', 'eggs'], 'en')).toBe('nuts, milk and eggs')
  expect(formatList(['مكسرات', 'حليب', 'بيض'], 'ar')).toBe('مكسرات، حليب وبيض')
  expect(formatList(['گوێز', 'شیر', 'هێلکە'], 'ckb')).toBe('گوێز، شیر و هێلکە')
})

test('one of several is offered with or', () => {
  expect(formatList(['tea', 'coffee'], 'en', 'or')).toBe('tea or coffee')
  expect(formatList(['شاي', 'قهوة'], 'ar', 'or')).toBe('شاي أو قهوة')
  expect(formatList(['چا', 'قاوە'], 'ckb', 'or')).toBe('چا یان قاوە')
})

test('one item stands alone and none is nothing', () => {
  expect(formatList(['tea'], 'ar')).toBe('tea')
  expect(formatList([], 'en')).toBe('')
})

test('ranges are words in Arabic and Kurdish, where a dash reads backwards', () => {
  expect(formatRange('18:00', '19:00', 'en')).toBe('18:00–19:00')
  expect(formatRange('18:00', '19:00', 'ar')).toBe('من 18:00 إلى 19:00')
  expect(formatRange('18:00', '19:00', 'ckb')).toBe('لە 18:00 تا 19:00')
})

test('plain text keeps a phone number in one piece', () => {
  expect(isolate('+966 50 123 4567')).toBe('\u2066+966 50 123 4567\u2069')
  expect(isolate('45 ر.س', 'rtl')).toBe('\u206745 ر.س\u2069')
})
