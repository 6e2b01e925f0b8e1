import { codeOf, Evening, hummus, juice, line, ok, orders } from '@sufra/api/orders/test-evening'
import { tellReady } from '@sufra/api/pushes/tell-ready.commands'
import { openPushService, type TestPushService, testBrowser } from '@sufra/api/pushes/test-push-service'
import type { TestSocket } from '@sufra/gateway/test-screen'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TestGateway } from './test-gateway'

/* The pass calls a waiter to what is ready: on every screen of the floor, and on the locked phone. */

let evening: Evening
let service: TestPushService
let gateway: TestGateway
beforeAll(async () => {
  evening = await Evening.begin()
  service = await openPushService()
  gateway = await TestGateway.beside(evening.api.deps)
})
afterAll(async () => {
  await gateway?.close()
  await service?.close()
  await evening?.end()
})

const live = (token: string) => gateway.live(token)

const page = async (order: Pick<Order, 'id'>, role: 'kitchen' | 'waiter' | 'host' = 'kitchen') =>
  evening.api.post(`${orders}/${order.id}/page`, { token: await evening.as(role), body: {} })

async function taken(): Promise<Order> {
  const { id: tableId } = await evening.table()
  const lines = [line(hummus, 2), line(juice)]
  return evening.placed(await evening.as('waiter'), { tableId, lines, agreedTotal: 2 * hummus.price + juice.price })
}

/** The first dish of it, up to the pass. */
async function oneReady(order: Order): Promise<void> {
  const lineIds = order.lines.slice(0, 1).map(({ id }) => id)
  for (const to of ['preparing', 'ready'])
    ok(
      await evening.api.post(`${orders}/${order.id}/advance`, {
        token: await evening.as('kitchen'),
        body: { to, lineIds },
      }),
    )
}

const pagedHeardBy = ({ events }: TestSocket, { id }: Order) =>
  events.flatMap((event) => ('put' in event && event.kind === 'order' && event.put.id === id ? [event.put] : []))

test('nobody is called before a dish is ready', async () => {
  const order = await taken()
  const from = await evening.mark()
  expect(codeOf(await page(order))).toBe('409 nothing_ready')
  expect(await evening.types(from, order.id)).toEqual([])
})

test('a cook calls: kitchen, waiter and manager hear when; called twice at once is one call', async () => {
  const order = await taken()
  await oneReady(order)
  const floor = await Promise.all((['waiter', 'manager', 'kitchen'] as const).map((role) => evening.as(role)))
  const screens = await Promise.all(floor.map(live))
  const from = await evening.mark()
  const called = ok(await page(order))
  expect(called.pagedAt).not.toBeNull()
  expect(called).not.toHaveProperty('total')
  await vi.waitFor(() => {
    for (const screen of screens)
      expect(pagedHeardBy(screen, order)).toMatchObject([{ pagedAt: called.pagedAt, version: called.version }])
  })
  expect(ok(await page(order, 'waiter'))).toMatchObject({ pagedAt: called.pagedAt, version: called.version })
  expect(await evening.types(from, order.id)).toEqual(['order.changed'])
  expect(await evening.read(order)).toMatchObject({ pagedAt: called.pagedAt })

  evening.pass(1)
  const again = ok(await page(order))
  expect(Date.parse(again.pagedAt) - Date.parse(called.pagedAt)).toBeGreaterThanOrEqual(60_000)
  expect(await evening.types(from, order.id)).toEqual(['order.changed', 'order.changed'])
})

test('who serves tables but takes no orders calls nobody; a guest even less', async () => {
  const table = await evening.table()
  const phone = await evening.guest(table)
  const order = await evening.placed(phone)
  expect(codeOf(await page(order, 'host'))).toBe('403 forbidden')
  expect((await evening.api.post(`${orders}/${order.id}/page`, { token: phone, body: {} })).status).toBe(403)
})

test('the locked phone of their waiter rings again, once for each call', async () => {
  const api = evening.api.besides({ config: { pushServices: [service.origin] } })
  const { subscription, read } = testBrowser(`${service.origin}/send/hassan`)
  const token = await evening.as('waiter')
  ok(await api.post(`/branches/${demoBranch}/pushes/subscribe`, { token, key: null, body: subscription }))
  await tellReady(api.deps)
  service.posted.length = 0

  const order = await taken()
  await oneReady(order)
  await tellReady(api.deps)
  ok(await page(order))
  ok(await page(order))
  await tellReady(api.deps)
  await tellReady(api.deps)
  const table = `Table ${order.tableNumber}`
  expect(service.posted.map(({ body }) => read(body))).toMatchObject([
    { title: `${table}: ready to serve`, tag: `ready:${order.id}` },
    { title: `${table}: the pass is calling`, tag: `ready:${order.id}`, body: expect.stringMatching(/^2 /) },
  ])
})
