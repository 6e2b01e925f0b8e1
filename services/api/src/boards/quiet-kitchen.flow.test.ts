import { demoBranch, demoStationId, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { QuietKitchen } from '@sufra/shared/boards/quiet-kitchen.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { codeOf, coffee, hummus, line, ok, orders } from '../orders/test-evening'

let api: TestApi
let cook: string
let host: string
/** Half past nine in the evening in Riyadh. */
const now = Date.parse('2026-11-19T18:30:00Z')
const later = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date(now) })
  cook = await api.as('kitchen')
  host = await api.as('host')
})
afterAll(() => api.close())

const path = `/branches/${demoBranch}/quiet-kitchen`
const read = async (asked = '', by = api): Promise<QuietKitchen> => ok(await by.get(`${path}${asked}`, { token: cook }))

async function book(minutes: number, guests: number, fields: object = {}) {
  const body = { id: uuidv7(), date: later(minutes), guests, name: 'Huda', ...fields }
  return ok(await api.post(`/branches/${demoBranch}/reservations`, { token: host, body })) as { id: string }
}

test('the next party of the day is told by its time and its number, and by nothing that names it', async () => {
  const before = await read()
  const { id } = await book(1, 7)
  const { next } = await read()
  expect(next).toEqual({ at: later(1), guests: 7, tableNumber: null })
  expect(before.next?.at).not.toBe(later(1))
  const step = { to: 'cancelled', was: 'pending' }
  ok(await api.post(`/branches/${demoBranch}/reservations/${id}/status`, { token: host, body: step }))
  expect((await read()).next).toEqual(before.next)
})

test('who waits at the door, and who comes on another day, are not expected', async () => {
  const before = await read()
  const body = { id: uuidv7(), guests: 5, name: 'Omar', quotedMinutes: 1 }
  ok(await api.post(`/branches/${demoBranch}/waitlist`, { token: host, body }))
  expect((await read()).next).toEqual(before.next)
  // Nobody is left to come before the day turns.
  await book(12 * 60, 5)
  expect((await read('', api.besides({ now: () => new Date('2026-11-20T01:58:00Z') }))).next).toBeNull()
})

test('what was cooked together is one ticket, late where it took longer than its slowest dish may', async () => {
  const waiter = await api.as('waiter')
  const [before, beforeCold, beforeDrinks] = [
    await read(),
    await read(`?stations=${demoStationId('cold')}`),
    await read(`?stations=${demoStationId('drinks')}`),
  ]
  const lines = [line(coffee), line(hummus)]
  const agreedTotal = coffee.price + hummus.price
  const order = { id: uuidv7(), channel: 'takeaway', lines, agreedTotal }
  const placed = ok(await api.post(orders, { token: waiter, body: order })) as Order
  const lineIds = placed.lines.map(({ id }) => id)
  const step = async (at: string, to: Step, ids = lineIds) =>
    ok(
      await api
        .besides({ now: () => new Date(at) })
        .post(`${orders}/${order.id}/advance`, { token: waiter, body: { to, lineIds: ids } }),
    )
  await step(later(0), 'preparing')
  expect(await read()).toEqual(before)
  await step(later(90), 'ready')
  const counted = ({ tickets, late }: QuietKitchen) => ({ tickets: tickets + 1, late: late + 1 })
  expect(await read()).toMatchObject(counted(before))
  expect(await read(`?stations=${demoStationId('cold')}`)).toMatchObject(counted(beforeCold))
  expect(await read(`?stations=${demoStationId('drinks')}`)).toMatchObject(counted(beforeDrinks))
  // Ready in ninety minutes from now: of an hour that has not begun, and of none that ended before.
  const inHour = async (minutes: number) =>
    (await read('', api.besides({ now: () => new Date(later(minutes)) }))).lastHourSeconds
  expect(await inHour(100)).toBe(90 * 60)
  expect(await inHour(160)).toBeNull()
  const both = await read(`?stations=${demoStationId('drinks')},${demoStationId('cold')}`)
  expect(both.tickets).toBeLessThanOrEqual((await read()).tickets)
})

test('only a kitchen is told, of its own branch; stations that are none are refused', async () => {
  expect(codeOf(await api.get(path, { token: await api.as('waiter') }))).toBe('403 forbidden')
  const elsewhere = path.replace(demoBranch, secondDemoBranch)
  expect(codeOf(await api.get(elsewhere, { token: cook }))).toBe('403 forbidden')
  expect(codeOf(await api.get(`${path}?stations=grill`, { token: cook }))).toBe('400 invalid_request')
})
