import { expect, test } from 'vitest'
import { paceOf, usualMinutes } from './pace.rules'

const tookEach = (...took: number[]) => took.map((minutes) => ({ planned: 10, took: minutes }))

test('an evening on plan: what is planned for twelve minutes comes in twelve to fifteen', () => {
  const pace = paceOf(tookEach(10, 10, 10, 11, 11, 12, 12, 12, 12.5, 12.5))
  expect(usualMinutes(12, pace)).toEqual({ from: 12, to: 15, known: true })
})

test('a slow kitchen says so: twice the plan is what guests are told', () => {
  expect(usualMinutes(10, paceOf(tookEach(...Array(30).fill(20))))).toEqual({ from: 20, to: 20, known: true })
})

test('one order that somebody forgot to mark does not move the range', () => {
  const usual = tookEach(10, 10, 10, 10, 11, 11, 12, 12, 12)
  const { from, to } = usualMinutes(10, paceOf([...usual, { planned: 10, took: 400 }]))
  expect([from, to]).toEqual([10, 12])
})

test('seven orders are too few: the plan and a quarter more, and not as if it were known', () => {
  const pace = paceOf(tookEach(30, 30, 30, 30, 30, 30, 30))
  expect(pace).toEqual({ orders: 7, range: null })
  expect(usualMinutes(12, pace)).toEqual({ from: 12, to: 15, known: false })
  expect(usualMinutes(12, null)).toEqual({ from: 12, to: 15, known: false })
})

test('an order without a plan or without time counts for nothing', () => {
  expect(
    paceOf([
      { planned: 0, took: 5 },
      { planned: 5, took: 0 },
    ]).orders,
  ).toBe(0)
})
