import { expect, test } from 'vitest'
import { formatServing } from './serving-words'

const riyadh = 'Asia/Riyadh'
const now = '2026-11-24T09:00:00.000Z'
const span = (from: string, until: string) => ({ from: `2026-11-${from}:00.000Z`, until: `2026-11-${until}:00.000Z` })

test('its hours; with the day before them when that is more than a day away', () => {
  const tomorrow = span('25T04:00', '25T08:00')
  expect(formatServing(tomorrow, now, riyadh, 'en')).toBe('07:00–11:00')
  expect(formatServing(tomorrow, now, riyadh, 'ar')).toBe('من 07:00 إلى 11:00')
  expect(formatServing(span('26T19:00', '26T23:00'), now, riyadh, 'en')).toBe('Thursday 22:00–02:00')
  expect(formatServing(span('26T19:00', '26T23:00'), now, riyadh, 'ckb')).toBe('پێنجشەممە لە 22:00 تا 02:00')
})

test('a whole day is told by its name; the zone is the restaurant’s, whoever reads it', () => {
  expect(formatServing(span('24T21:00', '25T21:00'), now, riyadh, 'en')).toBe('Wednesday')
  expect(formatServing(span('25T04:00', '25T08:00'), now, 'Africa/Cairo', 'en')).toBe('06:00–10:00')
})
