import { setTimeout as sleep } from 'node:timers/promises'
import { system } from '@sufra/platform/db/doors'
import { orders as orderRows } from '@sufra/platform/schema/orders.table'
import { tableLinks } from '@sufra/platform/schema/sessions.table'
import { demoCustomerId } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anOrder,
  codeOf,
  coffee,
  coffeeForFour,
  Evening,
  hummus,
  juice,
  line,
  ok,
  orders,
  tables,
  visits,
} from './test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const tableNow = async (id: string): Promise<Table> => {
  const plan = ok(await evening.api.get(tables, { token: await evening.as('manager') }))
  return plan.tables.find((table: Table) => table.id === id)
}
const act = async (
  order: { id: string },
  what: string,
  body: object,
  role: 'waiter' | 'manager' | 'kitchen' = 'waiter',
) => evening.api.post(`${orders}/${order.id}/${what}`, { token: await evening.as(role), body })

describe('one order, from the phone to the plate', () => {
  test('a guest orders, the waiter confirms and seats them, the kitchen cooks, it is served, they leave', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const from = await evening.mark()
    const placed = await evening.placed(phone, { guests: 3 })
    expect(placed).toMatchObject({
      status: 'pending',
      tableNumber: table.number,
      total: 5600,
      currency: 'SAR',
      version: 1,
    })
    expect(await evening.types(from)).toEqual(['visit.opened', 'order.placed'])
    expect(await tableNow(table.id)).toMatchObject({ status: 'available', visitId: null })

    const confirmed = ok(await evening.step(await evening.as('waiter'), placed, 'confirmed'))
    expect(confirmed).toMatchObject({ status: 'confirmed', version: 2 })
    expect(await tableNow(table.id)).toMatchObject({ status: 'occupied', visitId: placed.visitId })

    const cooking = ok(await evening.step(await evening.as('kitchen'), confirmed, 'preparing'))
    const ready = ok(await evening.step(await evening.as('kitchen'), cooking, 'ready'))
    const served = ok(await evening.step(await evening.as('waiter'), ready, 'served'))
    expect(served).toMatchObject({ status: 'served', version: 5 })
    expect(await evening.types(from, placed.id)).toEqual(['order.placed', ...Array(4).fill('order.changed')])

    const closed = ok(
      await evening.api.post(`${visits}/${placed.visitId}/close`, { token: await evening.as('waiter') }),
    )
    expect(closed).toMatchObject({ status: 'closed', guests: 3 })
    expect(await evening.read(placed)).toMatchObject({ status: 'completed', version: 6 })
    expect(await tableNow(table.id)).toMatchObject({ status: 'cleaning', visitId: null })
    expect(codeOf(await evening.send(phone, anOrder()))).toBe('409 visit_closed')

    ok(await evening.api.post(`${tables}/${table.id}/cleaned`, { token: await evening.as('waiter') }))
    expect(await tableNow(table.id)).toMatchObject({ status: 'available' })
    expect(codeOf(await evening.send(phone, anOrder()))).toBe('409 visit_closed')
  })

  test('every event carries the whole order with the version the next screen will compare', async () => {
    const table = await evening.table()
    const from = await evening.mark()
    const order = await evening.upTo(await evening.placed(await evening.guest(table)), 'confirmed')
    const told = (await evening.told(from)).filter(({ id }) => id === order.id)
    expect(told.map(({ version }) => version)).toEqual([1, 2])
    expect(told.at(-1)?.data).toEqual(order)
    expect(order).toEqual(await evening.read(order))
  })

  test('what a waiter takes at a free table seats the party and starts confirmed', async () => {
    const table = await evening.table('reserved')
    const order = await evening.placed(await evening.as('waiter'), { tableId: table.id, guests: 2 })
    expect(order).toMatchObject({ status: 'confirmed', channel: 'dine-in', placedBy: { kind: 'staff' } })
    expect(order.confirmedAt).not.toBeNull()
    expect(await tableNow(table.id)).toMatchObject({ status: 'occupied', visitId: order.visitId, reservedFor: null })
  })

  test('two waiters add to one table at once: both rounds reach the kitchen', async () => {
    const table = await evening.table()
    const [waiter, manager] = [await evening.as('waiter'), await evening.as('manager')]
    const [one, two] = await Promise.all([
      evening.placed(waiter, { tableId: table.id }),
      evening.placed(manager, { tableId: table.id }),
    ])
    expect(one.visitId).toBe(two.visitId)
    expect(one.ticket).not.toBe(two.ticket)
    expect(await tableNow(table.id)).toMatchObject({ visitId: one.visitId })
  })

  test('two phones at a table share its visit; the second order waits too', async () => {
    const table = await evening.table()
    const [sara, omar] = [await evening.guest(table), await evening.guest(table)]
    const first = await evening.placed(sara)
    const second = await evening.placed(omar)
    expect(second.visitId).toBe(first.visitId)
    expect(ok(await evening.api.get(`${orders}/${first.id}`, { token: omar })).id).toBe(first.id)
  })

  test('a phone whose scan is under way while its table is seated belongs to the party', async () => {
    const table = await evening.table()
    const { deps } = evening.api
    // Where a scan writes down that its code was used: it has looked who sits here, and is not done.
    const held = system(deps, 'table_link', async (tx) => {
      await tx.update(tableLinks).set({ lastScanAt: deps.now() }).where(eq(tableLinks.code, table.code))
      await sleep(600)
    })
    const scanning = evening.guest(table)
    await sleep(300)
    const seating = evening.placed(await evening.as('waiter'), { tableId: table.id })
    const [phone, order] = await Promise.all([scanning, seating, held])
    expect(ok(await evening.api.get(`${orders}/${order.id}`, { token: phone })).id).toBe(order.id)
  })

  test('a customer takes away: no table, handed over when it is ready, and on their own list', async () => {
    const customer = await evening.as('customer')
    const order = await evening.placed(customer)
    expect(order).toMatchObject({ channel: 'takeaway', tableId: null, visitId: null, status: 'pending' })
    expect(codeOf(await act(order, 'complete', {}))).toBe('409 order_step_not_next')
    await evening.upTo(order, 'ready')
    expect(ok(await act(order, 'complete', {}))).toMatchObject({ status: 'completed' })
    const mine = ok(await evening.api.get('/my-orders', { token: customer }))
    expect(mine.orders[0]).toMatchObject({ id: order.id, status: 'completed' })
  })

  test('size and extras are priced by the menu, and the kitchen reads them', async () => {
    const lines = [line(coffee, 2, { modifiers: [{ modifierId: coffeeForFour }], notes: 'no dates' }), line(juice)]
    const order = await evening.placed(await evening.as('waiter'), { lines, agreedTotal: 2 * 4000 + 1800 })
    expect(order.total).toBe(9800)
    expect(order.lines[0]).toMatchObject({
      unitPrice: 4000,
      notes: 'no dates',
      modifiers: [{ modifierId: coffeeForFour }],
    })
  })

  test('a held course is placed and cooks only once it is fired', async () => {
    const table = await evening.table()
    const held = await evening.placed(await evening.as('waiter'), { tableId: table.id, held: true })
    expect(codeOf(await evening.step(await evening.as('kitchen'), held, 'preparing'))).toBe('409 order_step_not_next')
    const fired = ok(await act(held, 'fire', {}))
    expect(fired.held).toBe(false)
    expect(ok(await evening.step(await evening.as('kitchen'), fired, 'preparing')).status).toBe('preparing')
  })
})

describe('changing one’s mind', () => {
  test('a guest adds to their order until it is confirmed, then it is a new order', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.placed(phone)
    const more = { lines: [line(juice)], agreedTotal: juice.price }
    const add = () =>
      evening.api.post(`${orders}/${order.id}/lines`, { token: phone, body: { ...more, lines: [line(juice)] } })
    expect(ok(await add())).toMatchObject({ total: 5600 + 1800, version: 2 })
    await evening.upTo(await evening.read(order), 'confirmed')
    expect(codeOf(await add())).toBe('409 order_not_pending')
    expect((await evening.read(order)).lines).toHaveLength(2)
  })

  test('a guest takes the only order back: nobody sits there, and they may order again', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.placed(phone)
    const from = await evening.mark()
    const cancel = `${orders}/${order.id}/cancel`
    ok(await evening.api.post(cancel, { token: phone, body: { reason: 'Wrong dish' } }))
    expect(await evening.types(from)).toEqual(['order.changed', 'visit.closed'])
    expect(await evening.told(from)).toContainEqual(expect.objectContaining({ was: { visitId: order.visitId } }))
    const again = await evening.placed(phone)
    expect(again.visitId).not.toBe(order.visitId)
  })

  test('a guest takes nothing back once the kitchen has it', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.upTo(await evening.placed(phone), 'confirmed')
    const cancel = await evening.api.post(`${orders}/${order.id}/cancel`, { token: phone, body: { reason: 'Oh' } })
    expect(codeOf(cancel)).toBe('409 order_not_pending')
    expect(JSON.stringify(cancel.body)).not.toContain(order.placedBy.id)
  })

  test('a guest takes nothing back while one station cooks and the other has not confirmed', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const lines = [line(hummus), line(juice)]
    const order = await evening.placed(phone, { lines, agreedTotal: hummus.price + juice.price })
    const [grilled, pressed] = lines.map(({ id }) => id)
    for (const to of ['confirmed', 'preparing']) ok(await act(order, 'advance', { to, lineIds: [grilled] }))
    const asGuest = (what: string, body: object) =>
      evening.api.post(`${orders}/${order.id}/${what}`, { token: phone, body })
    const answers = [
      await asGuest('cancel', { reason: 'Oh' }),
      await asGuest(`lines/${grilled}/void`, { reason: 'Oh' }),
      await asGuest(`lines/${pressed}/void`, { reason: 'Oh' }),
      await asGuest('lines', { lines: [line(juice)], agreedTotal: juice.price }),
    ]
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['409 order_not_pending']))
    expect((await evening.read(order)).lines.map(({ status }) => status)).toEqual(['preparing', 'pending'])
  })

  test('a waiter takes a dish off before it is cooked; afterwards only the manager does', async () => {
    const table = await evening.table()
    const lines = [line(hummus), line(juice)]
    const order = await evening.placed(await evening.as('waiter'), { tableId: table.id, lines, agreedTotal: 4600 })
    const off = (lineId: string | undefined) => `lines/${lineId}/void`
    expect(ok(await act(order, off(lines[0]?.id), { reason: 'Changed' }))).toMatchObject({
      total: 1800,
      status: 'confirmed',
    })
    const cooking = await evening.read(order)
    const rest = [cooking.lines[1]?.id ?? '']
    ok(await act(order, 'advance', { to: 'preparing', lineIds: rest }))
    expect(codeOf(await act(order, off(lines[1]?.id), { reason: 'Late' }))).toBe('403 forbidden')
    const gone = ok(await act(order, off(lines[1]?.id), { reason: 'Late' }, 'manager'))
    expect(gone).toMatchObject({ status: 'cancelled', total: 0, cancelReason: 'Late' })
  })

  test('what has been served is not cancelled', async () => {
    const table = await evening.table()
    const order = await evening.placed(await evening.as('waiter'), { tableId: table.id })
    await evening.upTo(order, 'served')
    expect(codeOf(await act(order, 'cancel', { reason: 'Cold' }, 'manager'))).toBe('409 order_served')
  })

  test('ready by mistake is taken back by whoever may say ready', async () => {
    const table = await evening.table()
    const placed = await evening.placed(await evening.as('waiter'), { tableId: table.id })
    const order = await evening.upTo(placed, 'ready')
    const lineIds = order.lines.map(({ id }) => id)
    expect(ok(await act(order, 'recall', { lineIds }, 'kitchen'))).toMatchObject({ status: 'preparing', readyAt: null })
    await evening.upTo(await evening.read(order), 'served')
    expect(codeOf(await act(order, 'recall', { lineIds }, 'kitchen'))).toBe('403 forbidden')
  })

  test('the day turns, and a step of an order that is still open is taken back all the same', async () => {
    const order = await evening.upTo(
      await evening.placed(await evening.as('waiter'), { tableId: (await evening.table()).id }),
      'ready',
    )
    await system(evening.api.deps, 'seed', (tx) =>
      tx.update(orderRows).set({ businessDate: '2020-02-02' }).where(eq(orderRows.id, order.id)),
    )
    const lineIds = order.lines.map(({ id }) => id)
    expect(ok(await act(order, 'recall', { lineIds }, 'kitchen'))).toMatchObject({ status: 'preparing' })
  })

  test('of two who take it back at once one wins, and the other is shown where it stands', async () => {
    const table = await evening.table()
    const order = await evening.upTo(await evening.placed(await evening.as('waiter'), { tableId: table.id }), 'ready')
    const body = { lineIds: order.lines.map(({ id }) => id), from: 'ready' }
    const taps = await Promise.all([act(order, 'recall', body, 'kitchen'), act(order, 'recall', body, 'manager')])
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = taps.find(({ status }) => status === 409)
    expect(late?.body.error).toMatchObject({ code: 'stale', details: { order: { status: 'preparing' } } })
    expect((await evening.read(order)).status).toBe('preparing')
  })

  test('an order taken at the wrong table moves, and the other table is seated', async () => {
    const [wrong, right] = [await evening.table(), await evening.table()]
    const order = await evening.placed(await evening.as('waiter'), { tableId: wrong.id })
    const from = await evening.mark()
    const moved = ok(await act(order, 'move', { tableId: right.id }))
    expect(moved).toMatchObject({ tableId: right.id, tableNumber: right.number })
    expect(moved.visitId).not.toBe(order.visitId)
    expect(await tableNow(right.id)).toMatchObject({ status: 'occupied', visitId: moved.visitId })
    const told = (await evening.told(from)).find(({ id }) => id === order.id)
    expect(told?.was).toEqual({ visitId: order.visitId })
  })
})

describe('looking orders up', () => {
  test('newest first, page by page, without one twice or missing', async () => {
    const token = await evening.as('manager')
    const seen: string[] = []
    let after = ''
    do {
      const page = ok(await evening.api.get(`${orders}?limit=7${after && `&after=${after}`}`, { token }))
      seen.push(...page.orders.map(({ id }: { id: string }) => id))
      after = page.next ?? ''
    } while (after && seen.length < 60)
    expect(new Set(seen).size).toBe(seen.length)
    const times = await Promise.all(seen.slice(0, 10).map(async (id) => (await evening.read({ id })).placedAt))
    expect(times).toEqual([...times].sort().reverse())
    expect(codeOf(await evening.api.get(`${orders}?after=nonsense`, { token }))).toBe('400 invalid_request')
  })

  test('by its id it names table, customer and waiter to staff; to who ordered it only their own', async () => {
    const peopleOf = async ({ id }: Order, token: string) =>
      ok(await evening.api.get(`${orders}/${id}`, { token })).people
    const [waiter, customer, table] = [await evening.as('waiter'), await evening.as('customer'), await evening.table()]
    const phone = await evening.guest(table)
    const order = await evening.placed(phone)
    await evening.step(waiter, order, 'confirmed')
    const here = { id: table.id, number: table.number }
    const waiters = { id: expect.any(String), name: 'Ali Rahman' }
    for (const role of ['waiter', 'manager'] as const)
      expect(await peopleOf(order, await evening.as(role))).toEqual({
        table: here,
        customer: null,
        assignedTo: waiters,
      })
    expect(await peopleOf(order, phone)).toEqual({ table: here, customer: null, assignedTo: null })
    const away = await evening.placed(customer)
    const theirs = { table: null, customer: { id: demoCustomerId, name: expect.any(String) }, assignedTo: null }
    for (const token of [waiter, customer]) expect(await peopleOf(away, token)).toEqual(theirs)
    const told = ok(await evening.api.get(`${orders}/${order.id}/history`, { token: await evening.as('manager') }))
    expect(told.people).toEqual(await peopleOf(order, waiter))
  })

  test('a customer’s own too', async () => {
    const customer = await evening.as('customer')
    for (let n = 0; n < 3; n += 1) await evening.placed(customer)
    const seen: Order[] = []
    let after = ''
    do {
      const page = ok(await evening.api.get(`/my-orders?limit=2${after && `&after=${after}`}`, { token: customer }))
      expect(page.orders.length).toBeLessThanOrEqual(2)
      seen.push(...page.orders)
      after = page.next ?? ''
    } while (after && seen.length < 60)
    expect(seen.length).toBeGreaterThanOrEqual(3)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const all = ok(await evening.api.get('/my-orders?limit=100', { token: customer }))
    expect(seen.map(({ id }) => id)).toEqual(all.orders.map(({ id }: Order) => id))
    expect(codeOf(await evening.api.get('/my-orders?after=nonsense', { token: customer }))).toBe('400 invalid_request')
  })

  test('by what is going on, by table, by ticket and by the code that was read out', async () => {
    const token = await evening.as('waiter')
    const table = await evening.table()
    const order = await evening.placed(token, { tableId: table.id })
    const idsOf = async (query: string) =>
      ok(await evening.api.get(`${orders}?${query}`, { token })).orders.map(({ id }: { id: string }) => id)
    expect(await idsOf(`tableId=${table.id}`)).toEqual([order.id])
    expect(await idsOf('status=active&limit=100')).toContain(order.id)
    expect(await idsOf('status=cancelled&limit=100')).not.toContain(order.id)
    expect(await idsOf(`search=${order.id.slice(-6).toUpperCase()}`)).toEqual([order.id])
    // Copied from a screen, with the signs that keep its direction.
    const copied = encodeURIComponent(`\u2068${order.id.slice(-6).toUpperCase()}\u2069`)
    expect(await idsOf(`search=${copied}`)).toEqual([order.id])
    expect(await idsOf(`search=${order.ticket}&businessDate=${order.businessDate}`)).toContain(order.id)
    expect(await idsOf(`visitId=${order.visitId}`)).toEqual([order.id])
  })
})

test('what a cook is answered, and refused with, holds no money and no guest, like the wall itself', async () => {
  const cook = await evening.as('kitchen')
  const token = await evening.as('waiter')
  const lines = [line(coffee, 1, { modifiers: [{ modifierId: coffeeForFour }] })]
  const quoted = await evening.send(token, anOrder({ lines, agreedTotal: 1, tableId: (await evening.table()).id }))
  const agreedTotal = quoted.body.error.details.total
  const order = await evening.placed(token, { lines, agreedTotal, tableId: (await evening.table()).id })
  const cooking = ok(await evening.step(cook, order, 'preparing'))
  const late = await evening.step(cook, order, 'preparing')
  const recalled = ok(await act(order, 'recall', { lineIds: order.lines.map(({ id }) => id) }, 'kitchen'))
  expect([codeOf(late), cooking.status, recalled.status]).toEqual(['409 stale', 'preparing', 'confirmed'])
  const money = /"(total|currency|unitPrice|priceDelta|customerId|placedBy)"/
  for (const told of [cooking, late.body, recalled]) expect(JSON.stringify(told)).not.toMatch(money)
  expect(late.body.error.details.order).toMatchObject({ id: order.id, status: 'preparing' })
  expect(ok(await evening.step(token, recalled, 'preparing'))).toMatchObject({ total: agreedTotal, currency: 'SAR' })
})
