import { expect, test } from 'vitest'
import { formatAgo, formatDuration, formatTimer } from './duration'

test('a timer runs in minutes and seconds, from an hour on in hours and minutes', () => {
  const at = (seconds: number) => formatTimer(seconds, 'en')
  expect([0, 12.9, 1122, 3599].map(at)).toEqual(['00:00', '00:12', '18:42', '59:59'])
  expect([3600, 3659, 36_000].map(at)).toEqual(['1:00', '1:00', '10:00'])
  expect(at(-5)).toBe('00:00')
  expect(formatTimer(1122, 'ar', 'arab')).toBe('١٨:٤٢')
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
