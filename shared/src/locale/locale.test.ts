import { expect, test } from 'vitest'
import { directionOf, isLocale, localeNames } from './locale'

test('each language is named in its own script', () => {
  expect(Object.values(localeNames).join(' · ')).toBe('English · العربية · کوردی')
})

test('Arabic and Kurdish run from right to left', () => {
  expect([directionOf('en'), directionOf('ar'), directionOf('ckb')]).toEqual(['ltr', 'rtl', 'rtl'])
})

test('Kurmanji is not taken for Sorani', () => {
  expect(isLocale('ckb')).toBe(true)
  expect(isLocale('ku')).toBe(false)
  expect(isLocale(undefined)).toBe(false)
})
