import { system } from '@sufra/platform/db/doors'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { Favourites } from '@sufra/shared/orders/favourites.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, coffee, Evening, hummus, juice, line, ok, orders, sugars } from '../orders/test-evening'
import { findMostOrderedAtThisHour } from './favourites.repository'

const path = `/branches/${demoBranch}/favourites`

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const favourites = async (role: 'waiter' | 'manager' = 'waiter'): Promise<Favourites> =>
  ok(await evening.api.get(path, { token: await evening.as(role) }))

const sugar = [{ modifierId: sugars[0] ?? '' }]

test('what a waiter ordered last comes first, each dish once, and nobody else has that list', async () => {
  const waiter = await evening.as('waiter')
  const tableId = (await evening.table()).id
  evening.pass(60)
  await evening.placed(waiter, { tableId, lines: [line(hummus), line(juice)], agreedTotal: hummus.price + juice.price })
  evening.pass(1)
  await evening.placed(waiter, { tableId, lines: [line(coffee, 1, { modifiers: sugar })], agreedTotal: coffee.price })
  evening.pass(1)
  await evening.placed(waiter, { tableId, lines: [line(juice, 2)], agreedTotal: 2 * juice.price })
  expect((await favourites()).mine.slice(0, 3)).toEqual([juice.id, coffee.id, hummus.id])
  expect((await favourites('manager')).mine).toEqual([])
})

test('what was taken off again is nobody’s favourite', async () => {
  const manager = await evening.as('manager')
  const tableId = (await evening.table()).id
  const order = await evening.placed(manager, { tableId })
  expect((await favourites('manager')).mine).toEqual([hummus.id])
  ok(await evening.api.post(`${orders}/${order.id}/cancel`, { token: manager, body: { reason: 'mistake' } }))
  expect((await favourites('manager')).mine).toEqual([])
})

test('who takes no orders and who works elsewhere has none', async () => {
  expect(codeOf(await evening.api.get(path, { token: await evening.as('kitchen') }))).toBe('403 forbidden')
  const elsewhere = `/branches/${secondDemoBranch}/favourites`
  expect(codeOf(await evening.api.get(elsewhere, { token: await evening.as('waiter') }))).toMatch(/^40[34]/)
})

test('the hour’s dishes are those of this hour on the days before, by portions', async () => {
  const waiter = await evening.as('waiter')
  const tableId = (await evening.table()).id
  const feast = (dish: { id: string; price: number }, tables: number) => ({
    tableId,
    lines: Array.from({ length: tables }, () => line(dish, 99)),
    agreedTotal: tables * 99 * dish.price,
  })
  const hours = 3_600_000
  const inThe = (ms: number) =>
    system(evening.api.deps, 'seed', (tx) =>
      findMostOrderedAtThisHour(tx, demoBranch, new Date(evening.api.deps.now().getTime() + ms)),
    )
  const elsewhen = await inThe(5 * hours)
  await evening.placed(waiter, feast(juice, 20))
  await evening.placed(waiter, feast(hummus, 10))
  expect((await favourites()).hour.slice(0, 2)).toEqual([juice.id, hummus.id])
  // At another hour it changes nothing; at the same hour of a later day it counts again, and after five weeks no more.
  expect(await inThe(5 * hours)).toEqual(elsewhen)
  expect((await inThe(48 * hours)).slice(0, 2)).toEqual([juice.id, hummus.id])
  expect(await inThe(35 * 24 * hours)).toEqual([])
})
