import { expect, test } from 'vitest'
import { type PastDish, usualOf } from './usual.rules'

const coffee = { en: 'Arabic coffee', ar: 'قهوة عربية' }
const hummus = { en: 'Hummus' }
const line = (orderId: string, name: PastDish['name'], quantity = 1): PastDish => ({ orderId, name, quantity })

test('two coffees nearly every time, and hummus now and then', () => {
  const lines = [
    ...[line('d', coffee, 2), line('d', hummus), line('c', coffee, 2)],
    ...[line('b', coffee, 1), line('b', hummus), line('a', coffee, 2)],
  ]
  expect(usualOf(lines)).toEqual([
    { name: coffee, quantity: 2 },
    { name: hummus, quantity: 1 },
  ])
})

test('once is no habit, however much it was', () => {
  expect(usualOf([line('b', hummus, 40), line('a', coffee)])).toEqual([])
  expect(usualOf([])).toEqual([])
})

test('two lines of one dish on one order are portions of one habit', () => {
  expect(usualOf([line('b', coffee), line('b', coffee), line('a', coffee, 2)])).toEqual([{ name: coffee, quantity: 2 }])
})

test('the same dish of two branches is one, under its newest name', () => {
  const before = { en: 'Arabic coffee' }
  expect(usualOf([line('b', coffee), line('a', before)])).toEqual([{ name: coffee, quantity: 1 }])
})

test('three dishes at most; of as many orders the one with more portions goes first', () => {
  const dishes = [1, 2, 3, 4].map((portions) => ({ name: { en: `Dish ${portions}` }, portions }))
  const lines = ['b', 'a'].flatMap((order) => dishes.map(({ name, portions }) => line(order, name, portions)))
  expect(usualOf(lines).map(({ name }) => name.en)).toEqual(['Dish 4', 'Dish 3', 'Dish 2'])
})
