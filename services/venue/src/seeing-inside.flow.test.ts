import type { AddressInfo } from 'node:net'
import { anOrder, Evening, hummus, line, orders } from '@sufra/api/orders/test-evening'
import { attachGateway } from '@sufra/gateway/attach'
import { bareServer } from '@sufra/gateway/bare-server'
import { connectSocket, type TestSocket } from '@sufra/gateway/test-screen'
import { system } from '@sufra/platform/db/doors'
import { bumpEpoch } from '@sufra/platform/log/epoch'
import { readHeads } from '@sufra/platform/log/read'
import { serveMetrics } from '@sufra/platform/metrics/metrics-server'
import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { LiveEvent } from '@sufra/shared/live/live.contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/* One order from tap to glass, as whoever runs the house sees it: in figures, and in logs under one id. */

let evening: Evening
let gateway: ReturnType<typeof bareServer>
let page: string
let wall: TestSocket
let close: () => void
const lines: Record<string, unknown>[] = []
const earBefore = globalThis.sufraLogEar

beforeAll(async () => {
  globalThis.sufraLogEar = (text) => {
    lines.push(JSON.parse(text))
    earBefore?.(text)
  }
  evening = await Evening.begin()
  const { deps } = evening.api
  gateway = bareServer(deps)
  // The gateway looks at the log by itself while a test waits for something, and not between a commit and its bell:
  // what the log tells it first has no trace.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await attachGateway(gateway, deps)
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  const metrics = await serveMetrics(deps.metrics, { port: 0, host: '127.0.0.1' })
  page = `http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`
  close = () => void metrics.close()
  const { port } = gateway.server.address() as AddressInfo
  wall = await connectSocket(`http://127.0.0.1:${port}`, await evening.as('kitchen'))
  await wall.subscribe({ branchId: demoBranch })
})
afterAll(async () => {
  vi.useRealTimers()
  globalThis.sufraLogEar = earBefore
  wall?.close()
  close?.()
  await gateway?.close()
  await evening?.end()
})

/** The figure behind a name with its labels as the page writes them; 0 while there is none. */
async function figure(name: string): Promise<number> {
  const text = await (await fetch(page)).text()
  const row = text.split('\n').find((each) => each.startsWith(`${name} `))
  return row ? Number(row.slice(name.length + 1)) : 0
}

const figures = [
  'sufra_commands_total{command="placeOrder",outcome="accepted"}',
  'sufra_commands_total{command="placeOrder",outcome="repeated"}',
  'sufra_commands_total{command="placeOrder",outcome="refused"}',
  'sufra_refusals_total{code="unknown_field"}',
  'sufra_commit_to_told_seconds_count',
  'sufra_commit_to_painted_seconds_count',
  'sufra_gateway_events_total',
] as const
const look = async () => Object.fromEntries(await Promise.all(figures.map(async (each) => [each, await figure(each)])))

async function paintedOn(screen: TestSocket, orderId: string): Promise<LiveEvent & { trace?: string }> {
  const heard = () => screen.events.find((event) => 'put' in event && event.put.id === orderId)
  await vi.waitFor(() => expect(heard()).toBeDefined(), 10_000)
  const event = heard() as LiveEvent & { trace?: string }
  const paint = { at: event.at, msAgo: 5, ...(event.trace && { trace: event.trace }) }
  const body = { orders: [{ orderId, version: 1, paint }] }
  const { status } = await evening.api.post(`/branches/${demoBranch}/painted`, {
    token: await evening.as('kitchen'),
    key: null,
    body,
  })
  expect(status).toBe(200)
  return event
}

test('one order moves every figure by what happened, and one id leads from the tap to the glass', async () => {
  const before = await look()
  const key = uuidv7()
  const token = await evening.as('waiter')
  const body = anOrder({ tableId: (await evening.table()).id, lines: [line(hummus)], agreedTotal: hummus.price })
  expect((await evening.api.post(orders, { token, key, body })).status).toBe(201)
  expect((await evening.api.post(orders, { token, key, body })).headers['idempotent-replay']).toBe('true')
  expect((await evening.api.post(orders, { token, body: { ...body, tip: 1 } })).status).toBe(400)
  const event = await paintedOn(wall, body.id)
  const after = await look()
  for (const each of figures) expect(after[each], each).toBeGreaterThan(before[each])
  expect(after['sufra_commands_total{command="placeOrder",outcome="accepted"}']).toBe(1)
  expect(after.sufra_commit_to_painted_seconds_count).toBe(1)
  expect(event.trace).toBe(key)
  const way = lines.filter(({ trace }) => trace === key).map(({ msg }) => msg)
  for (const step of ['the bell was rung', 'a command was answered', 'the screens were told', 'a ticket was painted'])
    expect(way).toContain(step)
})

test('screens are counted by what they show, who is turned away by why, and who begins again too', async () => {
  expect(await figure('sufra_screens{surface="kitchen"}')).toBe(1)
  expect(await figure('sufra_branches_followed')).toBe(1)
  const { port } = gateway.server.address() as AddressInfo
  await expect(connectSocket(`http://127.0.0.1:${port}`, 'nobody')).rejects.toThrow('signed_out')
  expect(await figure('sufra_refusals_total{code="signed_out"}')).toBe(1)
  const { deps } = evening.api
  const [head] = await system(deps, 'heads_poll', (tx) => readHeads(tx, [demoBranch]))
  await system(deps, 'heads_poll', (tx) => bumpEpoch(tx, demoBranch, head?.epoch ?? ''))
  await vi.waitFor(async () => expect(await figure('sufra_resyncs_total{reason="log"}')).toBe(1), 5000)
  expect(await figure('sufra_screens{surface="arriving"}')).toBe(1)
})

test('a branch in step has no row of its own, and the head is known to be fresh', async () => {
  await vi.waitFor(async () => {
    expect(await figure('sufra_branch_behind_events')).toBe(0)
    expect(await (await fetch(page)).text()).not.toContain(`sufra_branch_behind_events{branch="${demoBranch}"}`)
  })
  expect(await figure('sufra_head_unconfirmed_seconds')).toBeLessThan(3)
  expect(await (await fetch(page)).text()).toContain('nodejs_eventloop_lag_seconds ')
})
