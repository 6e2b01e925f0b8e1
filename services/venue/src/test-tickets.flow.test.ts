import { pairDevice } from '@sufra/api/devices/test-device'
import { codeOf, Evening, ok } from '@sufra/api/orders/test-evening'
import type { TestSocket } from '@sufra/gateway/test-screen'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
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

const path = (branchId: string = demoBranch) => `/branches/${branchId}/test-tickets`
const send = (token: string, id: string, branchId?: string) => evening.api.post(path(branchId), { token, body: { id } })
const bump = (token: string, id: string, branchId?: string) =>
  evening.api.post(`${path(branchId)}/${id}/bump`, { token })

const live = (token: string) => gateway.live(token)
const testsHeardBy = ({ events }: TestSocket) => events.filter(({ kind }) => kind === 'testTicket')

test('a test ticket reaches every screen of the kitchen and nobody else, and bumping it says the device is tested', async () => {
  const wall = await pairDevice(evening.api, 'kitchen')
  const kitchen = [await live(wall.token), await live(await evening.as('kitchen'))]
  const table = await evening.table()
  const others = [
    await live(await evening.as('waiter')),
    await live(await evening.as('manager')),
    await live(await evening.guest(table)),
    await live((await pairDevice(evening.api, 'floor')).token),
  ]
  const id = uuidv7()
  const sent = ok(await send(wall.token, id))
  expect(sent).toMatchObject({ id, version: 1, sentBy: `device:${wall.device.id}` })
  await vi.waitFor(() => expect(kitchen.map((screen) => testsHeardBy(screen).length)).toEqual([1, 1]))
  expect(testsHeardBy(kitchen[0] as TestSocket)).toMatchObject([{ put: sent }])

  const bumped = ok(await bump(wall.token, id))
  const manager = await evening.as('manager')
  const devices = async () =>
    ok(await evening.api.get(`/branches/${demoBranch}/devices`, { token: manager })).devices as { id: string }[]
  expect((await devices()).find((device) => device.id === wall.device.id)).toMatchObject({ testedAt: bumped.testedAt })
  expect(bumped.testedAt).not.toBeNull()

  // What the others would have heard came before this.
  await evening.placed(await evening.as('waiter'), { tableId: table.id })
  await vi.waitFor(() => expect(others.slice(0, 3).every(({ events }) => events.length > 0)).toBe(true))
  expect(others.flatMap(testsHeardBy)).toEqual([])
})

test('sent twice it is one; a person who bumps it tests no device; what was never sent is not there', async () => {
  const cook = await evening.as('kitchen')
  const id = uuidv7()
  const from = await evening.mark()
  const sent = ok(await send(cook, id))
  expect(ok(await send(cook, id))).toEqual(sent)
  expect(await evening.types(from, id)).toEqual(['test_ticket.sent'])
  expect(ok(await bump(cook, id))).toEqual({ id, testedAt: null })
  expect(codeOf(await bump(cook, uuidv7()))).toBe('404 not_found')
  expect(codeOf(await bump(await evening.as('owner'), id, secondDemoBranch))).toBe('404 not_found')
  expect(codeOf(await send(await evening.as('waiter'), uuidv7()))).toBe('403 forbidden')
})

test('it is no order: no board, no list and no figure of the day knows of it', async () => {
  const cook = await evening.as('kitchen')
  const owner = await evening.as('owner')
  const day = async () => {
    const read = async (what: string) => ok(await evening.api.get(`/branches/${demoBranch}/${what}`, { token: owner }))
    const { state } = await read('boards/kitchen')
    const { sales, activeOrders } = await read('today')
    return JSON.stringify([state, sales, activeOrders, await read('orders?status=active&limit=100')])
  }
  const before = await day()
  ok(await send(cook, uuidv7()))
  expect(await day()).toBe(before)
})
