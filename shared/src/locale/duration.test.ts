import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAgo, formatDuration, formatTimer, formatTimerMinutes, formatWait } from './duration'
import { type Locale, locales } from './locale'

test('a timer runs in minutes and seconds to 59:59, then in hours and minutes with the sign of hours', () => {
  const at = (seconds: number) => formatTimer(seconds, 'en')
  expect([0, 12.9, 1122, 3599].map(at)).toEqual(['00:00', '00:12', '18:42', '59:59'])
  expect([3600, 3659, 4140, 36_000].map(at)).toEqual(['1 h 00', '1 h 00', '1 h 09', '10 h 00'])
  expect(at(-5)).toBe('00:00')
  expect([1122, 4140].map((seconds) => formatTimer(seconds, 'ar'))).toEqual(['18:42', '1 س 09'])
  expect(formatTimer(4140, 'ckb')).toBe('1 ک 09')
  expect([1122, 4140].map((seconds) => formatTimer(seconds, 'ar', 'arab'))).toEqual(['١٨:٤٢', '١ س ٠٩'])
})

test('no two running times of different length ever read alike, in any language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.nat(200_000), fc.nat(200_000), (locale, one, other) => {
      const stepOf = (seconds: number) => (seconds < 3600 ? seconds : Math.floor(seconds / 60) * 60)
      const alike = formatTimer(one, locale) === formatTimer(other, locale)
      expect(alike).toBe(stepOf(one) === stepOf(other))
    }),
  )
})

test('where seconds do not matter, minutes carry their unit and hours read as on every timer', () => {
  const at = (minutes: number, locale: Locale = 'en') => formatTimerMinutes(minutes, locale)
  expect([0, 34, 59, 60, 69].map((minutes) => at(minutes))).toEqual(['0 min', '34 min', '59 min', '1 h 00', '1 h 09'])
  expect([at(34, 'ar'), at(69, 'ar'), at(34, 'ckb'), at(69, 'ckb')]).toEqual(['34 د', '1 س 09', '34 خولەک', '1 ک 09'])
})

test('minutes in words, short', () => {
  expect(['en', 'ar', 'ckb'].map((locale) => formatDuration(34, locale as 'en'))).toEqual([
    '34 min',
    '34 د',
    '34 خولەک',
  ])
  expect(formatDuration(65, 'en')).toBe('1 h 5 min')
  expect(formatDuration(65, 'ar')).toBe('1 س 5 د')
  expect(formatDuration(120, 'ckb')).toBe('2 کاتژمێر')
  expect(formatDuration(0, 'en')).toBe('0 min')
})

test('minutes in words, as they are read aloud', () => {
  const long = { style: 'long' } as const
  expect([1, 2, 3, 11, 58].map((n) => formatDuration(n, 'ar', long))).toEqual([
    'دقيقة واحدة',
    'دقيقتان',
    '3 دقائق',
    '11 دقيقة',
    '58 دقيقة',
  ])
  expect(formatDuration(61, 'en', long)).toBe('1 hour 1 minute')
  expect(formatDuration(125, 'ar', long)).toBe('ساعتان و5 دقائق')
  expect(formatDuration(125, 'ckb', long)).toBe('2 کاتژمێر و 5 خولەک')
})

test('ages say how long ago', () => {
  expect([59, 120, 3600, 86_400, 6 * 86_400].map((s) => formatAgo(s, 'en'))).toEqual([
    'just now',
    '2 min ago',
    '1 h ago',
    '1 day ago',
    '6 days ago',
  ])
  expect([0, 60, 120, 180, 660].map((s) => formatAgo(s, 'ar'))).toEqual([
    'الآن',
    'قبل دقيقة واحدة',
    'قبل دقيقتين',
    'قبل 3 دقائق',
    'قبل 11 دقيقة',
  ])
  expect(formatAgo(120, 'ckb')).toBe('2 خولەک لەمەوپێش')
  expect(formatAgo(180, 'ckb', 'arab')).toBe('٣ خولەک لەمەوپێش')
  expect(formatAgo(-30, 'en')).toBe('just now')
})

test('a wait is never told too short, and is later where nobody knows', () => {
  expect([1, 60, 61, 3540, 3541, 3601].map((s) => formatWait(s, 'en'))).toEqual([
    ...['in 1 minute', 'in 1 minute', 'in 2 minutes', 'in 59 minutes', 'in 1 hour', 'in 2 hours'],
  ])
  expect([60, 120, 180, 7200].map((s) => formatWait(s, 'ar'))).toEqual([
    ...['بعد دقيقة واحدة', 'بعد دقيقتين', 'بعد 3 دقائق', 'بعد ساعتين'],
  ])
  expect(formatWait(180, 'ckb', 'arab')).toBe('دوای ٣ خولەک')
  expect([undefined, 0].map((s) => formatWait(s, 'en'))).toEqual(['later', 'later'])
})
