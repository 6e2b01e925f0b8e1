import { takeSnapshot } from '@sufra/platform/boards/boards.repository'
import { read } from '@sufra/platform/db/doors'
import { demoBranch, demoCustomerId, demoOrganizationId } from '@sufra/platform/seed/demo'
import type { DeviceActor } from '@sufra/shared/identity/actor'
import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, ok } from './test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const keep = async (allergies: readonly string[], was: readonly string[]) =>
  ok(
    await evening.api.post(`/branches/${demoBranch}/customers/${demoCustomerId}`, {
      token: await evening.as('manager'),
      body: { changes: { allergies }, was: { allergies: was }, allergiesAgreed: true },
    }),
  )

const wall: DeviceActor = {
  kind: 'device',
  deviceId: demoCustomerId,
  organizationId: demoOrganizationId,
  branchId: demoBranch,
  deviceKind: 'kitchen',
  name: 'Wall',
  stationIds: [],
}
/** As it hangs on the kitchen's wall. */
async function hanging({ id }: Order): Promise<KitchenOrder | undefined> {
  const { state } = await read(evening.api.deps, wall, (tx) => takeSnapshot(tx, wall, demoBranch), { snapshot: true })
  return (state.orders as KitchenOrder[]).find((order) => order.id === id)
}

test('what the house keeps of a customer’s allergies hangs with their order; they are told no more than they ordered', async () => {
  const customer = await evening.as('customer')
  const before = await evening.placed(customer)
  await keep(['nuts', 'sesame'], [])
  const order = await evening.placed(customer)
  expect((await hanging(order))?.keptAllergies).toEqual(['nuts', 'sesame'])
  expect(await hanging(order)).not.toHaveProperty('customerId')
  expect(order).not.toHaveProperty('keptAllergies')
  expect((await evening.upTo(order, 'confirmed')).keptAllergies).toEqual(['nuts', 'sesame'])
  expect(await hanging(before)).not.toHaveProperty('keptAllergies')

  const { id: tableId } = await evening.table()
  expect(await hanging(await evening.placed(await evening.as('waiter'), { tableId }))).not.toHaveProperty(
    'keptAllergies',
  )
  await keep([], ['nuts', 'sesame'])
  expect(await hanging(await evening.placed(customer))).not.toHaveProperty('keptAllergies')
})
