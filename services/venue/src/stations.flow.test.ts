import { pairDevice } from '@sufra/api/devices/test-device'
import { Evening, hummus, line, ok } from '@sufra/api/orders/test-evening'
import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { LiveEvent } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { snapshotOf, TestGateway } from './test-gateway'

/* A kitchen gets another station while its walls hang: nobody has to reload one. */

let evening: Evening
let gateway: TestGateway
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = await TestGateway.beside(evening.api.deps)
})
afterEach(() => gateway.hangUp())
afterAll(async () => {
  await gateway?.close()
  await evening?.end()
})

const branch = `/branches/${demoBranch}`
const patient = { timeout: 5000 }

async function newStation(): Promise<string> {
  const token = await evening.as('manager')
  const body = { id: uuidv7(), name: { en: 'Cold' } }
  ok(await evening.api.post(`${branch}/stations`, { token, body }))
  return body.id
}

async function cookHummusAt(stationId: string): Promise<void> {
  const token = await evening.as('manager')
  const menu = ok(await evening.api.get(`${branch}/menu`))
  const was = { stationId: menu.items.find(({ id }: { id: string }) => id === hummus.id).stationId }
  ok(await evening.api.post(`${branch}/menu-items/${hummus.id}`, { token, body: { changes: { stationId }, was } }))
}

async function ordered(): Promise<Order> {
  const { id: tableId } = await evening.table()
  const wish = { tableId, lines: [line(hummus)], agreedTotal: hummus.price }
  return evening.placed(await evening.as('waiter'), wish)
}

const idsOf = (events: readonly LiveEvent[]) => events.flatMap((event) => ('put' in event ? [event.put.id] : []))

for (const who of ['a cook', 'a paired wall that shows every station'] as const) {
  test(`what is cooked at a new station reaches ${who} who was there before it`, async () => {
    const token = who === 'a cook' ? await evening.as('kitchen') : (await pairDevice(evening.api, 'kitchen')).token
    const wall = await gateway.live(token)
    const stationId = await newStation()
    await vi.waitFor(() => expect(wall.resyncs).toBe(1), patient)
    await snapshotOf(wall)
    await cookHummusAt(stationId)
    const { id } = await ordered()
    await vi.waitFor(() => expect(idsOf(wall.events)).toContain(id), patient)
  })
}

test('a cook’s wall starts again where a station is taken away, and nobody else’s screen does', async () => {
  const stationId = await newStation()
  const [wall, pad] = [await gateway.live(await evening.as('kitchen')), await gateway.live(await evening.as('waiter'))]
  ok(await evening.api.post(`${branch}/stations/${stationId}/remove`, { token: await evening.as('manager'), body: {} }))
  await vi.waitFor(() => expect(wall.resyncs).toBe(1), patient)
  expect(pad.resyncs).toBe(0)
})

test('a wall that is hung anew at a station which came after it hears what is cooked there', async () => {
  const first = await newStation()
  const { device, token } = await pairDevice(evening.api, 'kitchen', { stationIds: [first] })
  const wall = await gateway.live(token)
  const other = await gateway.live(await evening.as('kitchen'))
  const stationId = await newStation()
  await vi.waitFor(() => expect(other.resyncs).toBe(1), patient)
  expect(wall.resyncs).toBe(0)
  const manager = await evening.as('manager')
  const body = { stationIds: [first, stationId] }
  ok(await evening.api.post(`${branch}/devices/${device.id}/stations`, { token: manager, body }))
  await vi.waitFor(() => expect(wall.resyncs).toBe(1), patient)
  await snapshotOf(wall)
  await cookHummusAt(stationId)
  const { id } = await ordered()
  await vi.waitFor(() => expect(idsOf(wall.events)).toContain(id), patient)
})
