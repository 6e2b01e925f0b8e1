import { demoBranch } from '@sufra/platform/seed/demo'
import type { Pace } from '@sufra/shared/pace/pace.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, ok } from '../orders/test-evening'

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const pace = async (token: string): Promise<Pace> =>
  ok(await evening.api.get(`/branches/${demoBranch}/pace`, { token }))

const placed = async () => evening.placed(waiter, { tableId: (await evening.table()).id })

/** Hummus is planned for six minutes. */
async function servedAfter(minutes: number): Promise<void> {
  const order = await evening.upTo(await placed(), 'preparing')
  evening.pass(minutes)
  await evening.upTo(order, 'served')
}

test('the latest thirty orders tell how long it takes: a kitchen that lags behind its plan says so', async () => {
  const before = await pace(waiter)
  expect(before.orders).toBe(30)
  for (let order = 0; order < 30; order += 1) await servedAfter(9)
  const { orders, range } = await pace(waiter)
  expect(orders).toBe(30)
  expect(range?.from).toBeGreaterThanOrEqual(150)
  expect(range?.to).toBeLessThan(160)
})

test('what is still cooking or was cancelled tells nothing', async () => {
  const before = await pace(waiter)
  await evening.upTo(await placed(), 'preparing')
  ok(
    await evening.api.post(`/branches/${demoBranch}/orders/${(await placed()).id}/cancel`, {
      token: await evening.as('manager'),
      body: { reason: 'They left' },
    }),
  )
  expect(await pace(waiter)).toEqual(before)
})

test('guests and customers may know it, strangers not', async () => {
  const known = await pace(waiter)
  expect(await pace(await evening.guest(await evening.table()))).toEqual(known)
  expect(await pace(await evening.as('customer'))).toEqual(known)
  expect((await evening.api.get(`/branches/${demoBranch}/pace`)).status).toBe(401)
})
