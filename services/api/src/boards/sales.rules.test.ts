import { hoursOfDay } from '@sufra/shared/locale/business-hours'
import { expect, test } from 'vitest'
import { comingPeak } from './alerts.rules'
import { type HourSales, salesByHour, salesOf } from './sales.rules'

const days = { today: '2026-11-20', lastWeek: '2026-11-13' }
const sold = (date: string, hour: number, amount: number, amountByNow = amount): HourSales => ({
  date,
  hour,
  amount,
  orders: 1,
  amountByNow,
})

test('sales add up to the day so far and compare with last week by this time only', () => {
  const rows = [sold(days.today, 12, 4500), sold(days.today, 13, 1500), sold(days.lastWeek, 13, 9000, 2000)]
  expect(salesOf(rows, days)).toEqual({ total: 6000, orders: 2, sameTimeLastWeek: 2000 })
})

test('a restaurant without a last week compares with nothing, not with zero', () => {
  expect(salesOf([sold(days.today, 12, 100)], days).sameTimeLastWeek).toBeNull()
  expect(salesByHour([], days, 300, 12).every(({ lastWeek }) => lastWeek === null)).toBe(true)
})

test('the business day begins at its cut-off and midnight does not end it', () => {
  expect(hoursOfDay(300).slice(0, 2)).toEqual([5, 6])
  const hours = salesByHour([sold(days.today, 23, 700), sold(days.today, 0, 300)], days, 300, 0)
  expect(hours.find(({ hour }) => hour === 23)).toMatchObject({ today: 700, partial: false })
  expect(hours.find(({ hour }) => hour === 0)).toMatchObject({ today: 300, partial: true })
  expect(hours.find(({ hour }) => hour === 1)?.today).toBeNull()
})

const placed = (hour: number, orders: number, date = '2026-11-13') => ({ date, hour, orders })

test('the coming peak is the busiest run of hours still ahead, averaged over the weeks there are', () => {
  const past = [
    placed(13, 30),
    placed(19, 9),
    placed(20, 10),
    placed(21, 4),
    placed(19, 9, '2026-11-06'),
    placed(20, 14, '2026-11-06'),
  ]
  expect(comingPeak(past, 300, 16)).toEqual([{ kind: 'peak', fromHour: 20, toHour: 21, ordersPerHour: 12, weeks: 2 }])
  expect(comingPeak([placed(19, 9), placed(20, 10)], 300, 16)).toMatchObject([{ fromHour: 19, toHour: 21 }])
})

test('no peak without a past, nor when it is over', () => {
  expect(comingPeak([], 300, 12)).toEqual([])
  expect(comingPeak([placed(13, 30)], 300, 14)).toEqual([])
})

test('with a cut-off at half past four, the hour that ends with the day comes last', () => {
  const hours = salesByHour([sold(days.today, 4, 700), sold(days.today, 3, 300)], days, 270, 3)
  expect(hours.at(0)).toMatchObject({ hour: 4, today: 700, partial: false })
  expect(hours.at(-1)).toMatchObject({ hour: 3, today: 300, partial: true })
})
