import { expect, test } from 'vitest'
import { isBlank, lacksEnglish, noTexts, saidIn, textsOf } from './typed-texts.rules'

test('a language that was left empty is absent, and spaces around words are none', () => {
  expect(saidIn({ en: ' Coffee ', ar: ' ', ckb: 'قاوە' })).toEqual({ en: 'Coffee', ckb: 'قاوە' })
})

test('what is said comes back as it is typed, and nothing as nothing', () => {
  expect(textsOf({ en: 'Coffee', ckb: 'قاوە' })).toEqual({ en: 'Coffee', ar: '', ckb: 'قاوە' })
  expect(textsOf(null)).toEqual(noTexts)
})

test('only another language without English lacks it', () => {
  expect([noTexts, { ...noTexts, ar: 'قهوة' }, { ...noTexts, en: 'Coffee' }].map(lacksEnglish)).toEqual([
    false,
    true,
    false,
  ])
  expect(isBlank({ en: ' ', ar: '', ckb: ' ' })).toBe(true)
})
