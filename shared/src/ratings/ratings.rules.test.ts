import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { minutesAfterNoon, noon } from '../orders/sample-order'
import { rate } from './ratings.rules'

const served = { id: 'order', visitId: 'visit', status: 'served' } as const
const said = (at = noon) => rate({ order: served, earlier: null, at }, { id: 'rating', stars: 3 })

test('a table says how its visit was', () => {
  expect(said()).toEqual({
    id: 'rating',
    visitId: 'visit',
    orderId: null,
    stars: 3,
    comment: null,
    createdAt: noon,
    finalAt: minutesAfterNoon(30),
  })
})

test('what was taken away is judged by itself', () => {
  const order = { ...served, visitId: null, status: 'completed' } as const
  expect(rate({ order, earlier: null, at: noon }, { id: 'rating', stars: 5, comment: 'Still warm' })).toMatchObject({
    visitId: null,
    orderId: 'order',
    comment: 'Still warm',
  })
})

test('nobody judges what they have not eaten', () => {
  const order = { ...served, status: 'ready' } as const
  expect(refused(() => rate({ order, earlier: null, at: noon }, { id: 'rating', stars: 1 })).code).toBe(
    'order_not_served',
  )
})

test('half an hour to think again: the same rating, in its new words', () => {
  const again = rate({ order: served, earlier: said(), at: minutesAfterNoon(30) }, { id: 'other', stars: 5 })
  expect(again).toEqual({ ...said(), stars: 5 })
})

test('after that it stands', () => {
  const late = () => rate({ order: served, earlier: said(), at: minutesAfterNoon(31) }, { id: 'other', stars: 1 })
  expect(refused(late)).toEqual({ code: 'rating_final', details: { rating: said() } })
})
