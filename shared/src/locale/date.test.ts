import { expect, test } from 'vitest'
import { formatCalendarDate, formatDate, formatDateTime, formatTime } from './date'

const evening = '2026-11-20T18:05:00.000Z'

test('a date is the one on the wall of the branch', () => {
  const lateInRiyadh = '2026-11-20T21:30:00Z'
  expect(formatDate(lateInRiyadh, 'Asia/Riyadh', 'en')).toBe('21 Nov 2026')
  expect(formatDate(lateInRiyadh, 'Africa/Cairo', 'en')).toBe('20 Nov 2026')
})

test('dates read naturally in each language', () => {
  const long = { style: 'long' } as const
  expect(formatDate(evening, 'Asia/Riyadh', 'en', long)).toBe('Friday 20 November 2026')
  expect(formatDate(evening, 'Asia/Riyadh', 'ar', long)).toBe('الجمعة 20 نوفمبر 2026')
  expect(formatDate(evening, 'Asia/Riyadh', 'ckb', long)).toBe('هەینی 20ی تشرینی دووەمی 2026')
  expect(formatCalendarDate('2026-11-19', 'en', { style: 'day' })).toBe('Thursday 19 November')
  expect(formatCalendarDate('2026-11-19', 'ckb', { style: 'day' })).toBe('پێنجشەممە 19ی تشرینی دووەم')
})

test('times have two digits and twenty-four hours', () => {
  expect(formatTime(evening, 'Asia/Riyadh', 'en')).toBe('21:05')
  expect(formatTime('2026-11-20T21:00:00Z', 'Asia/Riyadh', 'ar')).toBe('00:00')
  expect(formatTime('2026-11-20T02:07:00Z', 'Asia/Riyadh', 'ckb')).toBe('05:07')
  expect(formatTime(evening, 'Asia/Riyadh', 'ckb', { digits: 'arab' })).toBe('٢١:٠٥')
})

test('or twelve, with morning and afternoon in the language', () => {
  const twelve = { hours: 12 } as const
  expect(formatTime(evening, 'Asia/Riyadh', 'en', twelve)).toBe('9:05 pm')
  expect(formatTime(evening, 'Asia/Riyadh', 'ar', twelve)).toBe('9:05 م')
  expect(formatTime(evening, 'Asia/Riyadh', 'ckb', twelve)).toBe('9:05 د.ن')
  expect(formatTime('2026-11-20T21:30:00Z', 'Asia/Riyadh', 'en', twelve)).toBe('12:30 am')
  expect(formatTime('2026-11-20T09:30:00Z', 'Asia/Riyadh', 'en', twelve)).toBe('12:30 pm')
})

test('date and time together', () => {
  expect(formatDateTime(evening, 'Asia/Riyadh', 'en')).toBe('20 Nov 2026, 21:05')
  expect(formatDateTime(evening, 'Asia/Riyadh', 'ar', { digits: 'arab' })).toBe('٢٠ نوفمبر ٢٠٢٦، ٢١:٠٥')
})

test('summer time counts where it is kept', () => {
  expect(formatTime('2026-07-01T12:00:00Z', 'Africa/Cairo', 'en')).toBe('15:00')
  expect(formatTime('2026-12-01T12:00:00Z', 'Africa/Cairo', 'en')).toBe('14:00')
})

test('moments may be text, number or Date; nonsense and unknown zones are refused', () => {
  const same = [evening, Date.parse(evening), new Date(evening)].map((at) => formatTime(at, 'Asia/Riyadh', 'en'))
  expect(new Set(same)).toEqual(new Set(['21:05']))
  expect(() => formatTime('soon', 'Asia/Riyadh', 'en')).toThrow(RangeError)
  expect(() => formatTime(evening, 'Asia/Atlantis', 'en')).toThrow(RangeError)
})
