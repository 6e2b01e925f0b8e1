import { demoBranch } from '@sufra/platform/seed/demo'
import type { Call, CallReason } from '@sufra/shared/calls/calls.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { GuestCall } from '@sufra/shared/live/live.contract'
import { callTag } from '@sufra/shared/live/phone-tag.rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls, codeOf, Evening, ok, orders, type TestTable, tables, visits } from '../orders/test-evening'

let evening: Evening
let waiter: string
let table: TestTable
let phone: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())
beforeEach(async () => {
  table = await evening.table()
  phone = await evening.guest(table)
})

const raise = (reason: CallReason = 'water', token = phone, id = uuidv7()) =>
  evening.api.post(calls, { token, body: { id, reason } })
const act = (call: Pick<Call, 'id'>, what: string, token = waiter) =>
  evening.api.post(`${calls}/${call.id}/${what}`, { token })

test('a table asks for water, the waiter is on the way, done: everybody hears each step', async () => {
  const mark = await evening.mark()
  const call: Call = ok(await raise())
  expect(call).toMatchObject({ status: 'raised', tableNumber: table.number, visitId: null, version: 1 })
  const coming: Call = ok(await act(call, 'acknowledge'))
  expect(coming.acknowledgedBy?.name).toBeTruthy()
  expect(ok(await act(call, 'resolve'))).toMatchObject({ status: 'resolved', version: 3 })
  expect(await evening.types(mark, call.id)).toEqual(['call.raised', 'call.changed', 'call.changed'])
})

test('the same wish within a minute rings nobody; another wish does; later it takes the place of the first', async () => {
  const first: Call = ok(await raise())
  const again = await raise()
  expect(codeOf(again)).toBe('429 too_many_requests')
  expect(again.body.error.details.retryAfterSeconds).toBeGreaterThan(0)
  ok(await raise('bill'))
  evening.pass(1.1)
  const second: Call = ok(await raise())
  expect(second.id).not.toBe(first.id)
  expect(codeOf(await act(first, 'acknowledge'))).toBe('409 call_resolved')
})

test('a phone is told the first name of who comes and nothing else of them, whatever it is answered', async () => {
  const id = uuidv7()
  const call: Call = ok(await raise('water', phone, id))
  const { acknowledgedBy: who }: Call = ok(await act(call, 'acknowledge'))
  const told = { name: who?.name.split(' ')[0] }
  expect(told.name).not.toBe(who?.name)
  expect(ok(await raise('water', phone, id)).acknowledgedBy).toEqual(told)
  expect(ok(await act(call, 'cancel', phone)).acknowledgedBy).toEqual(told)
  const late = await act(call, 'cancel', phone)
  expect(codeOf(late)).toBe('409 call_resolved')
  expect(late.body.error.details.call.acknowledgedBy).toEqual(told)
})

test('two phones of a table ask at once: one card', async () => {
  const other = await evening.guest(table)
  const codes = (await Promise.all([raise('waiter'), raise('waiter', other)])).map(codeOf)
  expect(codes.sort()).toEqual(['201 undefined', '429 too_many_requests'])
})

test('the same call sent again is the same call', async () => {
  const id = uuidv7()
  const first = ok(await raise('water', phone, id))
  expect(ok(await raise('water', phone, id))).toEqual(first)
  expect(codeOf(await raise('bill', phone, id))).toBe('409 id_taken')
})

test('the second waiter who taps hears who goes', async () => {
  const call: Call = ok(await raise())
  const taken: Call = ok(await act(call, 'acknowledge'))
  const late = await act(call, 'acknowledge', await evening.as('manager'))
  expect(codeOf(late)).toBe('409 stale')
  expect(late.body.error.details.by).toBe(taken.acknowledgedBy?.name)
})

test('a guest takes a call back; another table cannot', async () => {
  const call: Call = ok(await raise())
  const stranger = await evening.guest(await evening.table())
  expect(codeOf(await act(call, 'cancel', stranger))).toBe('404 not_found')
  expect(ok(await act(call, 'cancel', phone))).toMatchObject({ status: 'cancelled' })
  expect(codeOf(await act(call, 'resolve'))).toBe('409 call_resolved')
})

describe('another phone of the table, a stranger’s with a picture of the code', () => {
  const shownTo = async (token: string): Promise<GuestCall[]> =>
    ok(await evening.api.get(`/branches/${demoBranch}/boards/guest`, { token })).state.calls

  test.each([false, true])('takes back no call of theirs, seated: %s', async (seated) => {
    if (seated) await evening.placed(phone)
    const stranger = await evening.guest(table)
    const call: GuestCall = ok(await raise())
    const refused = await act(call, 'cancel', stranger)
    expect(codeOf(refused)).toBe('403 not_your_call')
    const { id: sessionId } = ok(await evening.api.get('/auth/session', { token: phone })).user
    for (const told of [call, refused.body, await shownTo(stranger)])
      expect(JSON.stringify(told)).not.toContain(sessionId)
    expect((await shownTo(stranger)).map((one) => one.caller)).toEqual([callTag(call, sessionId)])
    expect(ok(await act(call, 'cancel', phone))).toMatchObject({ status: 'cancelled' })
  })

  test('takes none of it back either by asking for the same, before or after them', async () => {
    const stranger = await evening.guest(table)
    for (const [first, second] of [
      [phone, stranger],
      [stranger, phone],
    ] as const) {
      ok(await raise('water', first))
      evening.pass(1.1)
      const call: Call = ok(await raise('water', second))
      expect(codeOf(await act(call, 'cancel', stranger))).toBe('403 not_your_call')
      ok(await act(call, 'resolve'))
    }
  })
})

test('called while an order waits for its yes: with that gone it is the table’s call, theirs to cancel', async () => {
  for (const who of [phone, waiter]) {
    const order = await evening.placed(phone)
    const call: Call = ok(await raise())
    expect(call.visitId).toBe(order.visitId)
    const mark = await evening.mark()
    const path = `${orders}/${order.id}/cancel`
    ok(await evening.api.post(path, { token: who, body: { reason: 'Wrong table' } }))
    const told = (await evening.told(mark)).filter(({ id }) => id === call.id)
    expect(told).toMatchObject([{ data: { visitId: null, tableId: table.id, status: 'raised' } }])
    // Whom staff have refused scans again, and is another phone then.
    if (who === waiter) expect(codeOf(await act(call, 'cancel', await evening.guest(table)))).toBe('403 not_your_call')
    else expect(ok(await act(call, 'cancel', phone))).toMatchObject({ status: 'cancelled' })
  }
})

test('what was called for before a refused order ends with the next party that leaves the table', async () => {
  const order = await evening.placed(phone)
  const call: Call = ok(await raise())
  ok(await evening.api.post(`${orders}/${order.id}/cancel`, { token: waiter, body: { reason: 'Nobody there' } }))
  const party = ok(
    await evening.api.post(`${tables}/${table.id}/seat`, { token: waiter, body: { id: uuidv7(), guests: 2 } }),
  )
  const mark = await evening.mark()
  ok(await evening.api.post(`${visits}/${party.id}/close`, { token: waiter, body: {} }))
  const told = (await evening.told(mark)).filter(({ id }) => id === call.id)
  expect(told).toMatchObject([{ data: { status: 'resolved' } }])
})

test('staff raise no calls, guests answer none, and nobody knows this one', async () => {
  const call: Call = ok(await raise())
  expect(codeOf(await raise('water', waiter))).toBe('403 forbidden')
  expect(codeOf(await act(call, 'acknowledge', phone))).toBe('403 forbidden')
  expect(codeOf(await act(call, 'acknowledge', await evening.as('kitchen')))).toBe('403 forbidden')
  expect(codeOf(await act({ ...call, id: uuidv7() }, 'resolve'))).toBe('404 not_found')
  expect((await raise('dance' as CallReason)).status).toBe(400)
})
