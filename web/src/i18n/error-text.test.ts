import { AppError } from '@sufra/shared/kernel/app-error'
import { errorStatus } from '@sufra/shared/kernel/error-codes'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import { expect, test, vi } from 'vitest'
import type { Words } from './catalogue'
import { errorText } from './error-text'
import * as loading from './load-catalogue'
import { speak } from './words'
import { wordsForTests } from './words-for-tests'

const files = import.meta.glob<Readonly<Record<string, Words>>>('./catalogues/*/*.ts', { eager: true })

const catalogue = (locale: string, namespace: string): Words =>
  files[`./catalogues/${locale}/${namespace}.ts`]?.[namespace] ?? {}

const atHand = (locale: Locale) =>
  speak(locale, {
    common: catalogue(locale, 'common'),
    customers: catalogue(locale, 'customers'),
    guest: catalogue(locale, 'guest'),
  })

test.each(locales)('in %s every refusal has its sentence among some screen’s words', (locale) => {
  const told = Object.entries(files).flatMap(([path, file]) =>
    path.startsWith(`./catalogues/${locale}/`)
      ? Object.values(file).flatMap(({ error }) => Object.keys(error ?? {}))
      : [],
  )
  expect(Object.keys(errorStatus).filter((code) => !told.includes(code))).toEqual([])
})

test('a refusal is told in the words at hand; for its sake none are asked for', () => {
  const asked = vi.spyOn(loading, 'loadCatalogue')
  atHand('en')
  expect(errorText(new AppError('points_below_zero', { points: 12 }))).toContain('only 12 points')
  expect(errorText(new AppError('forbidden'))).toContain('Your role')
  expect(errorText(new Error('x'))).toContain('went wrong')
  errorText(new AppError('shift_time_refused'))
  expect(asked).not.toHaveBeenCalled()
})

test('what a refusal names in several languages is read in the one on screen', () => {
  const details = { name: { en: 'Hummus', ar: 'حمص' }, when: { en: '07:00–11:00', ar: 'من 07:00 إلى 11:00' } }
  const refusal = new AppError('item_not_served', details)
  atHand('en')
  expect(errorText(refusal)).toContain('“Hummus” is served 07:00–11:00')
  atHand('ar')
  expect(errorText(refusal)).toContain('«حمص» من 07:00 إلى 11:00')
})

test.each([
  ['en', 'in 5 minutes', 'later'],
  ['ar', 'بعد 5 دقائق', 'لاحقًا'],
  ['ckb', 'دوای 5 خولەک', 'دواتر'],
] as const)('in %s too many wrong tries say when another one counts: %s, or %s', async (locale, inMinutes, later) => {
  await wordsForTests(locale)
  expect(errorText(new AppError('too_many_attempts', { seconds: 299 }))).toContain(inMinutes)
  expect(errorText(new AppError('too_many_attempts'))).toContain(later)
})

test('of a failed reading nothing is said to have been typed, sent or changed', () => {
  for (const locale of locales) {
    const common = catalogue(locale, 'common')
    atHand(locale)
    for (const code of ['offline', 'retry_same_key', 'crowded', 'not_ready'] as const) {
      const reading = errorText(new AppError(code, { reading: true }))
      expect(reading).not.toBe(errorText(new AppError(code)))
      expect(Object.values(common.readError as Words)).toContain(reading)
    }
  }
})
