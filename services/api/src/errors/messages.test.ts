import { AppError } from '@sufra/shared/kernel/app-error'
import { type ErrorCode, errorStatus } from '@sufra/shared/kernel/error-codes'
import { locales } from '@sufra/shared/locale/locale'
import { expect, test } from 'vitest'
import { messageOf, messages } from './messages'

const codes = Object.keys(errorStatus) as ErrorCode[]
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each(codes)('%s has its own sentences in all three languages, filled from the same details', (code) => {
  for (const locale of locales) {
    expect(messages[locale][code].length).toBeGreaterThan(15)
    expect(placeholders(messages[locale][code])).toEqual(placeholders(messages.en[code]))
  }
  expect(new Set(locales.map((locale) => messages[locale][code])).size).toBe(3)
})

test('no two refusals say the same', () => {
  for (const locale of locales) expect(new Set(Object.values(messages[locale])).size).toBe(codes.length)
})

test('details fill the sentence, a missing one leaves no braces', () => {
  expect(messageOf(new AppError('unknown_field', { field: 'price' }), 'en')).toContain('“price”')
  expect(messageOf(new AppError('unexpected'), 'ar')).not.toContain('{')
})

test('too many wrong tries are told with the minutes to wait, and with none where they are not known', () => {
  const said = (seconds?: number) =>
    locales.map((locale) => messageOf(new AppError('too_many_attempts', seconds ? { seconds } : {}), locale))
  expect(said(61)).toEqual([
    'Too many failed attempts. Please try again in 2 minutes',
    'محاولات فاشلة كثيرة. يرجى المحاولة بعد دقيقتين',
    'هەوڵی سەرنەکەوتووی زۆر. تکایە دوای 2 خولەک هەوڵ بدەرەوە',
  ])
  expect(said()[0]).toBe('Too many failed attempts. Please try again later')
})

test('Kurdish and Arabic are written in their own letters', () => {
  for (const code of codes) {
    expect(messages.ckb[code]).not.toMatch(/[يكةى]/)
    expect(messages.ar[code]).not.toMatch(/[ەڕڵێۆپچگ]/)
  }
})

test('Kurdish tells the kitchen from the restaurant', () => {
  for (const code of codes) {
    if (!/kitchen/i.test(messages.en[code]) || /restaurant/i.test(messages.en[code])) continue
    expect(messages.ckb[code], code).not.toContain('چێشتخانە')
  }
})
