import { expect, test } from 'vitest'
import { calendarDate, calendarMonth, moment, placeInList, readPlace, writePlace } from './dates'

test('a date, a month and a moment lie between 2000 and 2199', () => {
  const said = (schema: typeof calendarDate | typeof calendarMonth | typeof moment, texts: readonly string[]) =>
    texts.map((text) => schema.safeParse(text).success)
  expect(said(calendarDate, ['1999-12-31', '2000-01-01', '2199-12-31', '2200-01-01', '0000-01-01'])).toEqual([
    ...[false, true, true, false, false],
  ])
  expect(said(calendarMonth, ['1999-12', '2000-01', '2199-12', '2200-01', '2026-13'])).toEqual([
    ...[false, true, true, false, false],
  ])
  expect(
    said(moment, ['1999-12-31T23:59:59.999Z', '2000-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z', '2200-01-01T00:00Z']),
  ).toEqual([false, true, true, false])
})

test('a place in a list is read as it was written, and nothing else is one', () => {
  const place = { at: new Date('2026-11-20T18:00:00.123Z'), id: '01980000-0000-70b0-8000-000000010001' }
  expect(readPlace(writePlace(place))).toEqual(place)
  for (const text of [
    '',
    '_',
    `0_${place.id}`,
    `999999999999999_${place.id}`,
    `1790000000000_${'-'.repeat(36)}`,
    `1790000000000_${place.id}_1`,
    `1e12_${place.id}`,
    '1790000000000',
  ])
    expect(placeInList.safeParse(text).success, text).toBe(false)
})
