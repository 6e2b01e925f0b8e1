import type { AddressInfo } from 'node:net'
import { calls, Evening, ok, type TestTable, tables, visits } from '@sufra/api/orders/test-evening'
import { attachGateway } from '@sufra/gateway/attach'
import { bareServer } from '@sufra/gateway/bare-server'
import { connectSocket, type TestSocket } from '@sufra/gateway/test-screen'
import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Snapshot, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/* Phones follow their party while it joins another one, moves and gives a table back. */

let evening: Evening
let gateway: ReturnType<typeof bareServer>
let url: string
let waiter: string
const open: TestSocket[] = []
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = bareServer(evening.api.deps)
  await attachGateway(gateway, evening.api.deps)
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`
  waiter = await evening.as('waiter')
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
afterAll(async () => {
  await gateway?.close()
  await evening?.end()
})

const post = (path: string, token: string, body: object = {}) => evening.api.post(path, { token, body })
const seat = async (table: TestTable, guests: number): Promise<Visit> =>
  ok(await post(`${tables}/${table.id}/seat`, waiter, { id: uuidv7(), guests }))
const atVisit = async (visit: { id: string }, what: string, body: object): Promise<Visit> =>
  ok(await post(`${visits}/${visit.id}/${what}`, waiter, body))

async function live(token: string): Promise<TestSocket> {
  const phone = await connectSocket(url, token)
  open.push(phone)
  await again(phone)
  return phone
}

async function again(phone: TestSocket): Promise<Snapshot['state']> {
  const answer: SubscribeAnswer = await phone.subscribe({ branchId: demoBranch })
  if (!answer.ok || answer.kind !== 'snapshot') throw new Error(`no snapshot: ${JSON.stringify(answer)}`)
  return answer.snapshot.state
}

const soon = { timeout: 5000, interval: 20 }
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('the phones of a party that joined another one are told to start again, and then hear both', async () => {
  const [large, small] = [await evening.table(), await evening.table()]
  const [first, second] = [await evening.guest(large), await evening.guest(small)]
  const [five, two] = [await seat(large, 5), await seat(small, 2)]
  const [theirs, ours] = [await evening.placed(first), await evening.placed(second)]
  const call = ok(await post(calls, second, { id: uuidv7(), reason: 'bill' }))
  const [stays, joins] = [await live(first), await live(second)]

  await atVisit(five, 'merge', { otherVisitId: two.id })
  await vi.waitFor(() => expect(joins.resyncs).toBe(1), soon)
  const ended = joins.events.filter((event) => 'put' in event && 'status' in event.put && event.put.status === 'closed')
  expect(ended).toEqual([])
  const state = await again(joins)
  expect(state.visits).toMatchObject([{ id: five.id, guests: 7, status: 'open' }])
  expect(idsOf(state.orders).sort()).toEqual([theirs.id, ours.id].sort())
  expect(idsOf(state.calls)).toEqual([call.id])

  await vi.waitFor(() => expect(JSON.stringify(stays.events)).toContain(ours.id), soon)
  expect(stays.resyncs).toBe(0)
  const next = await evening.placed(first)
  await vi.waitFor(() => expect(JSON.stringify(joins.events)).toContain(next.id), soon)
})

test('a stranger at the next table hears nothing of it', async () => {
  const [a, b, c] = [await evening.table(), await evening.table(), await evening.table()]
  const [one, two] = [await seat(a, 4), await seat(b, 2)]
  const stranger = await evening.guest(c)
  await seat(c, 2)
  const phone = await live(stranger)
  await evening.placed(waiter, { tableId: b.id })
  await atVisit(one, 'merge', { otherVisitId: two.id })
  await evening.placed(stranger)
  await vi.waitFor(() => expect(JSON.stringify(phone.events)).toContain('order.placed'), soon)
  expect(JSON.stringify(phone.events)).not.toMatch(new RegExp(`${one.id}|${two.id}`))
})

test('the phones of a table that was given back are at the one that was kept', async () => {
  const [a, b] = [await evening.table(), await evening.table()]
  const visit = await seat(a, 6)
  await atVisit(visit, 'add-table', { tableId: b.id })
  const token = await evening.guest(b)
  await evening.placed(token)
  const phone = await live(token)
  await atVisit(visit, 'split-table', { tableId: b.id })
  await vi.waitFor(() => expect(phone.resyncs).toBe(1), soon)
  expect((await again(phone)).visits).toMatchObject([{ id: visit.id, tableIds: [a.id] }])
  const me = ok(await evening.api.get('/auth/session', { token }))
  expect(me.table).toMatchObject({ id: a.id, number: a.number, visitId: visit.id })
})
