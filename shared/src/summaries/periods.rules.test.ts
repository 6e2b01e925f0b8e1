import { expect, test } from 'vitest'
import { weekdaysIn } from './answers.rules'
import { shiftDate } from './figures.rules'
import { mostDaysInPeriod } from './periods.limits'
import { datesIn, daysIn, monthPeriod, periodBefore, quarterPeriod, wrongPeriod } from './periods.rules'

test('both ends count, across months and leap days', () => {
  expect(daysIn({ from: '2026-11-26', until: '2026-11-26' })).toBe(1)
  expect(daysIn({ from: '2028-02-28', until: '2028-03-01' })).toBe(3)
  expect(datesIn({ from: '2026-10-30', until: '2026-11-02' })).toEqual([
    '2026-11-02',
    '2026-11-01',
    '2026-10-31',
    '2026-10-30',
  ])
})

test('a month and a quarter end with the day that is running', () => {
  expect(monthPeriod('2026-11', '2026-11-26')).toEqual({ from: '2026-11-01', until: '2026-11-26' })
  expect(monthPeriod('2026-02', '2026-11-26')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
  expect(quarterPeriod('2026-11-26', '2026-11-26')).toEqual({ from: '2026-10-01', until: '2026-11-26' })
  expect(quarterPeriod('2026-03-31', '2026-11-26')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
  expect(quarterPeriod('2026-09-30', '2026-11-26')).toEqual({ from: '2026-07-01', until: '2026-09-30' })
})

test('the longest quarter of any year may be asked for, and nothing longer', () => {
  for (const day of ['2026-09-30', '2026-12-31', '2028-03-31'])
    expect(wrongPeriod(quarterPeriod(day, '2029-01-01')), day).toBeNull()
  expect(wrongPeriod({ from: '2026-07-01', until: '2026-10-01' })).toBe('tooLong')
  expect(wrongPeriod({ from: '2026-11-02', until: '2026-11-01' })).toBe('backwards')
})

test('days are compared with as many of the same names, the nearest before them that are none of their own', () => {
  for (let days = 1; days <= mostDaysInPeriod; days += 1) {
    const period = { from: '2026-08-01', until: shiftDate('2026-08-01', days - 1) }
    const before = periodBefore(period)
    expect(weekdaysIn(before), String(days)).toEqual(weekdaysIn(period))
    expect(before.until < period.from).toBe(true)
    // A week nearer it would hold some of them.
    expect(shiftDate(before.until, 7) >= period.from).toBe(true)
  }
  expect(periodBefore({ from: '2026-11-02', until: '2026-11-08' })).toEqual({ from: '2026-10-26', until: '2026-11-01' })
})
