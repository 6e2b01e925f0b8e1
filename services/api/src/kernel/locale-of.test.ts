import { expect, test } from 'vitest'
import { localeOf } from './locale-of'

test('the app says the language, else the browser wishes, else English', () => {
  expect(localeOf({ 'x-locale': 'ckb', 'accept-language': 'ar' })).toBe('ckb')
  expect(localeOf({ 'x-locale': 'fr', 'accept-language': 'ar-SA,en;q=0.8' })).toBe('ar')
  expect(localeOf({ 'accept-language': 'en;q=0.5, ckb;q=0.9' })).toBe('ckb')
  expect(localeOf({ 'accept-language': 'fr, de' })).toBe('en')
  expect(localeOf({})).toBe('en')
})

test('Kurmanji is not taken for Sorani', () => {
  expect(localeOf({ 'accept-language': 'ku' })).toBe('en')
})
