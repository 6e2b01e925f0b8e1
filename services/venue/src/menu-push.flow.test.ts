import { Evening, ok } from '@sufra/api/orders/test-evening'
import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { chosenIn } from '@sufra/shared/menu-push/chosen.rules'
import type { MenuDiff } from '@sufra/shared/menu-push/menu-push.contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TestGateway } from './test-gateway'

let evening: Evening
let gateway: TestGateway
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = await TestGateway.beside(evening.api.deps)
})
afterAll(async () => {
  await gateway?.close()
  await evening?.end()
})

test('a pushed price is on every open phone of that branch within a second, and on none of the other', async () => {
  const token = await evening.as('owner')
  const phone = await gateway.live(await evening.guest(await evening.table()))
  const body = { changes: { price: 1650 }, was: { price: 1500 } }
  ok(await evening.api.post(`/branches/${secondDemoBranch}/menu-items/${demoItemId('coffee', 2)}`, { token, body }))
  const elsewhere = await gateway.live(token, secondDemoBranch)
  const path = `/branches/${demoBranch}/menu-push/${secondDemoBranch}`
  const { seen, things }: MenuDiff = ok(await evening.api.get(path, { token }))
  ok(await evening.api.post(path, { token, body: { seen, lines: chosenIn(things, new Map()) } }))
  const coffee = expect.objectContaining({ id: demoItemId('coffee'), price: 1650 })
  await vi.waitFor(
    () => expect(phone.events).toContainEqual(expect.objectContaining({ kind: 'menuItem', put: coffee })),
    { timeout: 1000, interval: 20 },
  )
  expect(phone.events.filter(({ kind }) => kind === 'menu')).toHaveLength(1)
  expect(elsewhere.events).toEqual([])
})
