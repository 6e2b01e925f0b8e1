import { system } from '@sufra/platform/db/doors'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmNextAfterGrace } from './grace.commands'
import { anOrder, codeOf, Evening, hummus, line, ok, orders, type TestTable, tables, visits } from './test-evening'

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const post = (path: string, token: string, body: object = {}) => evening.api.post(path, { token, body })
const board = (token: string) => evening.api.get(`/branches/${demoBranch}/boards/guest`, { token })
const read = (token: string, { id }: { id: string }) => evening.api.get(`${orders}/${id}`, { token })
const seat = async ({ id }: TestTable) => ok(await post(`${tables}/${id}/seat`, waiter, { id: uuidv7(), guests: 2 }))
const cancel = (token: string, { id }: { id: string }) => post(`${orders}/${id}/cancel`, token, { reason: 'None left' })
const more = (token: string, { id }: { id: string }) =>
  post(`${orders}/${id}/lines`, token, { lines: [line(hummus)], agreedTotal: hummus.price })

const words = () => ({
  notes: 'birthday of Fatima',
  lines: [line(hummus, 2, { notes: 'for my mother', allergies: ['nuts'] })],
  agreedTotal: 2 * hummus.price,
})

describe('a stranger with a picture of the code', () => {
  test('reads what the table ordered, without the words that somebody wrote, and changes none of it', async () => {
    const table = await evening.table()
    const victim = await evening.guest(table)
    const order = await evening.placed(victim, words())
    const another = await evening.guest(table)
    const seen = ok(await read(another, order))
    expect(seen).toMatchObject({ id: order.id, total: order.total, notes: null })
    const shown = ok(await board(another))
    for (const text of [seen, shown].map((told) => JSON.stringify(told)))
      expect(text).not.toMatch(/Fatima|mother|"nuts"/)
    expect(shown.state.orders).toMatchObject([{ id: order.id }])
    const refused = [
      await cancel(another, order),
      await more(another, order),
      await post(`${orders}/${order.id}/lines/${order.lines[0]?.id}/void`, another, { reason: 'Mine' }),
    ]
    expect(refused.map(codeOf)).toEqual(Array(3).fill('403 not_your_order'))
    for (const { body } of refused) expect(JSON.stringify(body)).not.toMatch(/Fatima|mother|"nuts"/)
    expect(await evening.read(order)).toMatchObject({ version: order.version, status: 'pending' })
  })

  test('while the phone that wrote them, and staff, read them everywhere', async () => {
    const table = await evening.table()
    const victim = await evening.guest(table)
    const order = await evening.placed(victim, words())
    const shown = ok(await board(victim))
    for (const told of [order, ok(await read(victim, order)), shown, await evening.read(order)])
      for (const word of ['Fatima', 'mother', 'nuts']) expect(JSON.stringify(told)).toContain(word)
    ok(await more(victim, order))
    expect(codeOf(await cancel(victim, order))).toBe('200 undefined')
  })

  test('is out when the code is stopped, whatever it ordered or called for, until staff have confirmed an order of it', async () => {
    const manager = await evening.as('manager')
    const table = await evening.table()
    const victim = await evening.guest(table)
    await evening.upTo(await evening.placed(victim), 'confirmed')
    const stranger = await evening.guest(table)
    await evening.placed(stranger)
    ok(await post(`/branches/${demoBranch}/calls`, stranger, { id: uuidv7(), reason: 'water' }))
    ok(await post(`${tables}/${table.id}/link`, manager, { graceMinutes: 0 }))
    expect(codeOf(await evening.send(stranger, anOrder()))).toBe('401 session_expired')
    expect(codeOf(await board(stranger))).toBe('401 session_expired')
    await evening.placed(victim)
  })

  test.each(['an order', 'a dish'])('reads no words that another wrote when taking back %s', async (what) => {
    const table = await evening.table()
    const author = await evening.guest(table)
    await evening.placed(author)
    const order = await evening.placed(author, { lines: [line(hummus), line(hummus)] })
    const another = await evening.guest(table)
    const path = what === 'an order' ? 'cancel' : `lines/${order.lines[0]?.id}/void`
    ok(await post(`${orders}/${order.id}/${path}`, author, { reason: 'Fatima is ill' }))
    const shown = [ok(await read(another, order)), ok(await board(another))]
    for (const text of shown.map((told) => JSON.stringify(told))) {
      expect(text).not.toContain('Fatima')
      expect(text).toContain('"cancelReasonCode":"byPhone"')
    }
  })

  test('adds no more in ten minutes than it may order', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.placed(phone)
    for (const _ of Array(4)) {
      evening.pass(0.1)
      ok(await more(phone, order))
    }
    expect(codeOf(await more(phone, order))).toBe('429 too_many_orders')
    expect(codeOf(await evening.send(phone, anOrder()))).toBe('429 too_many_orders')
  })
})

describe.each(['first', 'never'] as const)('where guests’ orders wait for %s', (guestConfirm) => {
  const decide = (value: 'every' | 'first' | 'never') =>
    system(evening.api.deps, 'seed', (tx) =>
      tx.update(branches).set({ guestConfirm: value }).where(eq(branches.id, demoBranch)),
    )
  beforeAll(() => decide(guestConfirm))
  afterAll(() => decide('every'))
  const afterGrace = async () => {
    evening.pass(0.2)
    while (await confirmNextAfterGrace(evening.api.deps));
  }

  test('the first order of every phone waits for staff, not only the party’s', async () => {
    const table = await evening.table()
    const host = await evening.guest(table)
    await evening.upTo(await evening.placed(host), 'confirmed')
    const stranger = await evening.guest(table)
    const [theirs, own] = [await evening.placed(stranger), await evening.placed(host)]
    await afterGrace()
    expect([await evening.read(theirs), await evening.read(own)]).toMatchObject([
      { status: 'pending' },
      { status: 'confirmed' },
    ])
    await evening.upTo(theirs, 'confirmed')
    const next = await evening.placed(stranger)
    await afterGrace()
    expect(await evening.read(next)).toMatchObject({ status: 'confirmed' })
  })

  test('what a waiter ordered for the party lets no phone order unseen', async () => {
    const table = await evening.table()
    await evening.placed(waiter, { tableId: table.id })
    const order = await evening.placed(await evening.guest(table))
    await afterGrace()
    expect(await evening.read(order)).toMatchObject({ status: 'pending' })
  })
})

describe('a phone and the party that sits down later', () => {
  test('whose only order staff refused scans again, and reads until then why', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.placed(phone)
    ok(await cancel(waiter, order))
    expect(ok(await read(phone, order))).toMatchObject({ status: 'cancelled', cancelReason: 'None left' })
    expect(ok(await board(phone)).state).toMatchObject({
      orders: [{ id: order.id, cancelReason: 'None left' }],
      visits: [{ id: order.visitId, status: 'closed' }],
    })
    expect(codeOf(await evening.send(phone, anOrder()))).toBe('409 visit_closed')
    const next = await evening.placed(waiter, { tableId: table.id, notes: 'nut allergy' })
    expect(codeOf(await read(phone, next))).toBe('404 not_found')
    expect(codeOf(await evening.send(phone, anOrder()))).toBe('409 visit_closed')
    const again = await evening.guest(table)
    expect((await evening.placed(again)).visitId).toBe(next.visitId)
  })

  test('that took its order back itself may ask again, but is not of the party that staff seat there', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    ok(await cancel(phone, await evening.placed(phone)))
    const again = await evening.placed(phone)
    ok(await cancel(phone, again))
    const next = await evening.placed(waiter, { tableId: table.id })
    expect(codeOf(await read(phone, next))).toBe('401 session_expired')
  })

  test('that scanned eleven minutes before is not of it, one that scanned nine minutes before is', async () => {
    const table = await evening.table()
    const early = await evening.guest(table)
    evening.pass(2)
    const late = await evening.guest(table)
    evening.pass(9)
    const visit = await seat(table)
    expect(codeOf(await evening.send(early, anOrder()))).toBe('401 session_expired')
    expect((await evening.placed(late)).visitId).toBe(visit.id)
  })

  test('that scanned while the party before had not left is not of it, also within ten minutes', async () => {
    const table = await evening.table()
    const first = await seat(table)
    const phone = await evening.guest(table)
    ok(await post(`${visits}/${first.id}/close`, waiter))
    const second = await seat(table)
    expect(codeOf(await evening.send(phone, anOrder()))).toBe('409 visit_closed')
    expect((await evening.placed(await evening.guest(table))).visitId).toBe(second.id)
  })

  test('brought back by staff is a party again, with the phone that ordered', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.placed(phone)
    ok(await cancel(waiter, order))
    ok(await post(`${orders}/${order.id}/restore`, waiter))
    expect((await evening.placed(phone)).visitId).toBe(order.visitId)
  })
})
