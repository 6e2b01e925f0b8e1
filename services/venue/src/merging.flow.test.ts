import { calls, Evening, ok, type TestTable, tables, visits } from '@sufra/api/orders/test-evening'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { snapshotOf, TestGateway } from './test-gateway'

/* Phones follow their party while it joins another one, moves and gives a table back. */

let evening: Evening
let gateway: TestGateway
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = await TestGateway.beside(evening.api.deps)
  waiter = await evening.as('waiter')
})
afterEach(() => gateway.hangUp())
afterAll(async () => {
  await gateway?.close()
  await evening?.end()
})

const post = (path: string, token: string, body: object = {}) => evening.api.post(path, { token, body })
const seat = async (table: TestTable, guests: number): Promise<Visit> =>
  ok(await post(`${tables}/${table.id}/seat`, waiter, { id: uuidv7(), guests }))
const atVisit = async (visit: { id: string }, what: string, body: object): Promise<Visit> =>
  ok(await post(`${visits}/${visit.id}/${what}`, waiter, body))

const live = (token: string) => gateway.live(token)

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
  const { state } = await snapshotOf(joins)
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
  expect((await snapshotOf(phone)).state.visits).toMatchObject([{ id: visit.id, tableIds: [a.id] }])
  const me = ok(await evening.api.get('/auth/session', { token }))
  expect(me.table).toMatchObject({ id: a.id, number: a.number, visitId: visit.id })
})
