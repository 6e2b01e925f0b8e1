import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { orders as orderRows } from '@sufra/platform/schema/orders.table'
import { demoBranch, demoItemId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAnother } from '../identity/test-people'
import { anOrder, codeOf, Evening, hummus, juice, line, ok, orders } from './test-evening'

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

/** An order of another organization; its id. */
async function orderElsewhere(deps: Deps): Promise<string> {
  const { organizationId, branchId, userId } = await foundAnother(deps)
  const id = uuidv7()
  const placed = { createdByKind: 'staff', createdById: userId, status: 'confirmed' } as const
  const money = { currency: 'SAR', taxRateBasisPoints: 1500 }
  const row = { id, organizationId, branchId, channel: 'takeaway', ticket: 1, businessDate: '2026-11-20' } as const
  await system(deps, 'seed', (tx) => tx.insert(orderRows).values({ ...row, ...placed, ...money }))
  return id
}

describe('once', () => {
  test('tapping Send twice makes one order', async () => {
    const phone = await evening.guest(await evening.table())
    const order = anOrder()
    const key = crypto.randomUUID()
    const mark = await evening.mark()
    const [one, two] = await Promise.all([evening.send(phone, order, key), evening.send(phone, order, key)])
    const again = await evening.send(phone, order, key)
    expect([one.status, two.status, again.status]).toEqual([201, 201, 201])
    expect(two.body).toEqual(one.body)
    expect(again.body).toEqual(one.body)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(await evening.types(mark, order.id)).toEqual(['order.placed'])
  })

  test('the same key is answered byte for byte as before, whatever the answer was made of', async () => {
    const phone = await evening.guest(await evening.table())
    const notes = 'بدون بصل، "ticket":0 \\ 1.50'
    const order = anOrder({ notes })
    const item = demoItemId('juice')
    const commands: readonly [path: string, token: string, body: object][] = [
      // Its answer carries a number that the database draws; that of a step is its own news; that of the last is neither.
      [orders, phone, order],
      [`${orders}/${order.id}/advance`, waiter, { to: 'confirmed', lineIds: order.lines.map(({ id }) => id) }],
      [`/branches/${demoBranch}/menu-items/${item}/availability`, await evening.as('manager'), { available: true }],
    ]
    for (const [path, token, body] of commands) {
      const key = crypto.randomUUID()
      const first = await evening.api.post(path, { token, body, key })
      const again = await evening.api.post(path, { token, body, key })
      expect(ok(first)).toBeDefined()
      expect(again.headers['idempotent-replay']).toBe('true')
      expect([again.status, again.text]).toEqual([first.status, first.text])
      expect(again.headers['content-type']).toBe(first.headers['content-type'])
    }
    expect((await evening.read(order)).notes).toBe(notes)
  })

  test('the key of one order does not send another', async () => {
    const phone = await evening.guest(await evening.table())
    const key = crypto.randomUUID()
    await evening.send(phone, anOrder(), key)
    expect(codeOf(await evening.send(phone, anOrder(), key))).toBe('422 idempotency_key_reused')
  })

  test('the same order under a new key is answered with what it has become; another one under its id is refused', async () => {
    const phone = await evening.guest(await evening.table())
    const order = anOrder()
    ok(await evening.send(phone, order))
    await evening.upTo(await evening.read(order), 'confirmed')
    const mark = await evening.mark()
    const again = await evening.send(phone, order)
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({ id: order.id, status: 'confirmed', version: 2 })
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(codeOf(await evening.send(phone, { ...order, notes: 'other' }))).toBe('409 id_taken')
    expect(await evening.mark()).toBe(mark)
  })

  test('nobody learns of an order by sending its id', async () => {
    const order = anOrder()
    ok(await evening.send(await evening.guest(await evening.table()), order))
    const stranger = await evening.guest(await evening.table())
    const answer = await evening.send(stranger, order)
    expect(codeOf(answer)).toBe('409 id_taken')
    expect(answer.body.error.details.order).toBeUndefined()
  })

  test('an id that another house holds is taken, and no retry is asked for that could never help', async () => {
    const theirs = await orderElsewhere(evening.api.deps)
    const mark = await evening.mark()
    const own = anOrder({ tableId: (await evening.table()).id })
    const answer = await evening.send(waiter, { ...own, id: theirs })
    expect(codeOf(answer)).toBe('409 id_taken')
    expect(answer.body.error.details).toEqual({ orderId: theirs })
    expect(await evening.mark()).toBe(mark)
    expect((await evening.send(waiter, own)).status).toBe(201)
  })

  test('the same order under five keys at once, with no table to wait at, is one order', async () => {
    const order = anOrder({ channel: 'takeaway' })
    const mark = await evening.mark()
    const answers = await Promise.all(Array.from({ length: 5 }, () => evening.send(waiter, order)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1)
    expect(await evening.types(mark, order.id)).toEqual(['order.placed'])
  })

  test('a line’s id is used once in the house', async () => {
    const table = await evening.table()
    const lines = [line(hummus, 2)]
    await evening.placed(waiter, { tableId: table.id, lines })
    const mark = await evening.mark()
    expect(codeOf(await evening.send(waiter, anOrder({ tableId: table.id, lines })))).toBe('409 id_taken')
    expect(await evening.mark()).toBe(mark)
  })

  test('a refused order keeps nothing under its key: the corrected one goes through', async () => {
    const phone = await evening.guest(await evening.table())
    const key = crypto.randomUUID()
    const order = anOrder()
    expect(codeOf(await evening.send(phone, { ...order, agreedTotal: 1 }, key))).toBe('409 price_changed')
    expect((await evening.send(phone, order, key)).status).toBe(201)
  })

  test('ticket numbers of a day have no holes, refused orders or not', async () => {
    const table = await evening.table()
    const first = await evening.placed(waiter, { tableId: table.id })
    await evening.send(waiter, anOrder({ tableId: table.id, agreedTotal: 1 }))
    await evening.send(waiter, anOrder({ tableId: table.id, lines: [line({ id: uuidv7() })] }))
    const second = await evening.placed(waiter, { tableId: table.id })
    expect(second.ticket).toBe(first.ticket + 1)
  })
})

describe('two at once', () => {
  test('two people advance one order: one wins, the other is shown it and who was faster', async () => {
    const table = await evening.table()
    const order = await evening.placed(waiter, { tableId: table.id })
    const [kitchen, manager] = [await evening.as('kitchen'), await evening.as('manager')]
    const answers = await Promise.all([
      evening.step(kitchen, order, 'preparing'),
      evening.step(manager, order, 'preparing'),
    ])
    const [won, lost] = answers[0].status === 200 ? answers : [...answers].reverse()
    expect(won?.status).toBe(200)
    expect(lost && codeOf(lost)).toBe('409 stale')
    const [cooks, managers] = answers.map(({ body }) => body.error?.details.order ?? body)
    expect(cooks).toMatchObject({ id: order.id, version: 2, status: 'preparing' })
    // Both are shown the same order, the cook without its money.
    expect(managers).toMatchObject({ ...cooks, total: order.total })
    expect(typeof lost?.body.error.details.by).toBe('string')
    expect((await evening.read(order)).version).toBe(2)
  })

  test('confirming and taking back at once: one of them happens', async () => {
    const phone = await evening.guest(await evening.table())
    const order = await evening.placed(phone)
    const cancel = evening.api.post(`${orders}/${order.id}/cancel`, { token: phone, body: { reason: 'Never mind' } })
    const answers = await Promise.all([evening.step(waiter, order, 'confirmed'), cancel])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status } = await evening.read(order)
    expect(status).toBe(answers[0].status === 200 ? 'confirmed' : 'cancelled')
  })

  test('ten want the last three portions: three get them and nobody gets a fourth', async () => {
    const baklava = { id: demoItemId('baklava'), price: 2200 }
    const token = await evening.api.as('manager')
    const sale = (body: object) =>
      evening.api.post(`/branches/${demoBranch}/menu-items/${baklava.id}/availability`, { token, body })
    ok(await sale({ available: true, remaining: 3 }))
    const table = await evening.table()
    const mark = await evening.mark()
    const wish = () => anOrder({ tableId: table.id, lines: [line(baklava)], agreedTotal: baklava.price })
    const answers = await Promise.all(Array.from({ length: 10 }, () => evening.send(waiter, wish())))
    const codes = answers.map((answer) => (answer.status === 201 ? 'sold' : codeOf(answer)))
    expect(codes.sort()).toEqual([...Array(7).fill('409 item_sold_out'), 'sold', 'sold', 'sold'])
    const told = (await evening.told(mark)).filter(({ type }) => type === 'menu_item.changed')
    expect(told.map(({ data }) => (data as { remaining: number }).remaining)).toEqual([2, 1, 0])

    const sold = answers.find(({ status }) => status === 201)?.body
    ok(await evening.api.post(`${orders}/${sold.id}/cancel`, { token: waiter, body: { reason: 'Changed' } }))
    expect((await evening.send(waiter, wish())).status).toBe(201)

    expect(codeOf(await evening.send(waiter, wish()))).toBe('409 item_sold_out')
    expect(ok(await sale({ available: true })).remaining).toBeNull()
    expect((await evening.send(waiter, wish())).status).toBe(201)
    expect((await sale({ available: true, remaining: 1000 })).body.error.details).toMatchObject({ field: 'remaining' })
  })

  test('twenty orders at once at five tables: every one is there, with a ticket of its own', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, () => evening.table()))
    const wishes = Array.from({ length: 20 }, (_, n) =>
      anOrder({ tableId: places[n % 5]?.id, lines: [line(juice)], agreedTotal: 1800 } as never),
    )
    const placed = (await Promise.all(wishes.map((wish) => evening.send(waiter, wish)))).map(ok)
    expect(new Set(placed.map(({ ticket }) => ticket)).size).toBe(20)
    expect(new Set(placed.map(({ visitId }) => visitId)).size).toBe(5)
  })
})

test('a customer who sends many at once has no more of them taken than one after the other', async () => {
  const customer = await evening.as('customer')
  const answers = await Promise.all(Array.from({ length: 12 }, () => evening.send(customer, anOrder())))
  const codes = answers.map((answer) => (answer.status === 201 ? 'taken' : codeOf(answer)))
  expect(codes.filter((code) => code === 'taken')).toHaveLength(5)
  expect(codes.filter((code) => code === '429 too_many_orders')).toHaveLength(7)
})

test('five orders in ten minutes from one phone, then it waits', async () => {
  const phone = await evening.guest(await evening.table())
  for (let n = 0; n < 4; n += 1) await evening.placed(phone)
  const { id } = await evening.placed(phone)
  const adds = await evening.api.post(`${orders}/${id}/lines`, {
    token: phone,
    body: { lines: [line(juice)], agreedTotal: juice.price },
  })
  expect(codeOf(adds)).toBe('429 too_many_orders')
  const sixth = await evening.send(phone, anOrder())
  expect(codeOf(sixth)).toBe('429 too_many_orders')
  expect(sixth.body.error.details.retryAfterSeconds).toBeGreaterThan(500)
  evening.pass(11)
  expect((await evening.placed(phone)).status).toBe('pending')
})
