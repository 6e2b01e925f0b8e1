import { guestLocale } from '@sufra/shared/locale/guest-locale'
import { expect, test } from 'vitest'
import { staffLocale, storedLocale, storeLocale } from './first-locale'

const nothing = { link: null, stored: null, browser: [] }

test('the language of the table link wins over everything', () => {
  expect(guestLocale({ link: 'ckb', stored: 'ar', browser: ['en-GB'] })).toBe('ckb')
})

test('a link in a language we lack is as none', () => {
  expect(guestLocale({ link: 'fr', stored: 'ar', browser: ['en'] })).toBe('ar')
})

test('a first visit speaks the first language of the browser that we know', () => {
  expect(guestLocale({ ...nothing, browser: ['fr-FR', 'ar-SA', 'en'] })).toBe('ar')
})

test('Kurdish in Arabic letters is ours, Kurmanji is not', () => {
  expect(guestLocale({ ...nothing, browser: ['ku-Arab-IQ'] })).toBe('ckb')
  expect(guestLocale({ ...nothing, browser: ['ku-TR', 'en'] })).toBe('en')
})

test('when nobody says anything the branch decides, then English', () => {
  expect(guestLocale({ ...nothing, browser: ['fr'], branchDefault: 'ar' })).toBe('ar')
  expect(guestLocale(nothing)).toBe('en')
})

test('staff get what they chose on this device, else English', () => {
  localStorage.clear()
  expect(staffLocale(null, storedLocale())).toBe('en')
  storeLocale('ar')
  expect(staffLocale(null, storedLocale())).toBe('ar')
  expect(staffLocale('ckb', storedLocale())).toBe('ckb')
  localStorage.clear()
})
