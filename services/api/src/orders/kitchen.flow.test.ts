import type { Order } from '@sufra/shared/orders/orders.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, Evening, hummus, juice, line, ok, orders } from './test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

type Who = 'waiter' | 'manager' | 'kitchen'
const act = async (order: Pick<Order, 'id'>, what: string, body: object, role: Who = 'kitchen') =>
  evening.api.post(`${orders}/${order.id}/${what}`, { token: await evening.as(role), body })

const taken = async (part = {}): Promise<Order> => {
  const { id: tableId } = await evening.table()
  const lines = [line(hummus, 2), line(juice)]
  const agreedTotal = 2 * hummus.price + juice.price
  return evening.placed(await evening.as('waiter'), { tableId, lines, agreedTotal, ...part })
}

describe('what a cook may do with a ticket', () => {
  test('rush it and take that back, without reading its money; every screen is told', async () => {
    const order = await taken()
    const from = await evening.mark()
    const rushed = ok(await act(order, 'rush', { rushed: true }))
    expect(rushed.rushedAt).not.toBeNull()
    expect(rushed).not.toHaveProperty('total')
    expect(codeOf(await act(order, 'rush', { rushed: true }, 'waiter'))).toBe('409 stale')
    expect(ok(await act(order, 'rush', { rushed: false })).rushedAt).toBeNull()
    expect(await evening.types(from, order.id)).toEqual(['order.changed', 'order.changed'])
    expect((await evening.read(order)).rushedAt).toBeNull()
  })

  test('hold it until it is fired; what is on the fire is not held', async () => {
    const order = await taken()
    expect(ok(await act(order, 'hold', {}))).toMatchObject({ held: true })
    expect(codeOf(await evening.step(await evening.as('kitchen'), order, 'preparing'))).toBe('409 order_step_not_next')
    evening.pass(10)
    const fired = ok(await act(order, 'fire', {}))
    expect(Date.parse(fired.confirmedAt)).toBeGreaterThanOrEqual(Date.parse(order.placedAt) + 600_000)
    ok(await evening.step(await evening.as('kitchen'), order, 'preparing'))
    expect(codeOf(await act(order, 'hold', {}))).toBe('409 order_being_prepared')
  })

  test('a guest has no say in the kitchen’s turns', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.placed(phone)
    for (const what of ['rush', 'hold', 'fire', 'changes-seen'])
      expect((await evening.api.post(`${orders}/${order.id}/${what}`, { token: phone, body: {} })).status).toBe(403)
  })
})

describe('a dish taken off', () => {
  test('is acknowledged by who was shown it: one station’s word is not another’s', async () => {
    const order = await taken()
    const [first, second] = order.lines
    for (const line of [first, second])
      ok(await act(order, `lines/${line?.id}/void`, { reason: 'Changed their mind' }, 'waiter'))
    const see = (lineIds: unknown[]) => act(order, 'changes-seen', { lineIds, tableNumber: order.tableNumber })
    const seenAts = async () => (await evening.read(order)).lines.map(({ cancelSeenAt }) => cancelSeenAt)
    expect(await seenAts()).toEqual([null, null])
    const byGrill = ok(await see([first?.id]))
    expect(await seenAts()).toEqual([byGrill.changesSeenAt, null])
    evening.pass(1)
    const byBar = ok(await see([second?.id]))
    expect(await seenAts()).toEqual([byGrill.changesSeenAt, byBar.changesSeenAt])
    expect(byBar).toMatchObject({ status: 'cancelled', lines: [{ cancelSeenAt: byGrill.changesSeenAt }, {}] })
  })

  test('that is back on the order is not acknowledged as gone', async () => {
    const order = await taken()
    const [first] = order.lines
    ok(await act(order, `lines/${first?.id}/void`, { reason: 'Changed their mind' }, 'waiter'))
    const shown = { lineIds: [first?.id], tableNumber: order.tableNumber }
    ok(await act(order, 'changes-seen', shown))
    ok(await act(order, `lines/${first?.id}/restore`, {}, 'waiter'))
    expect((await evening.read(order)).lines[0]).toMatchObject({ cancelSeenAt: null })
    expect(codeOf(await act(order, 'changes-seen', shown))).toBe('409 stale')
  })

  test('an order that goes to another table is acknowledged for that table only', async () => {
    const order = await taken()
    const to = await evening.table()
    ok(await act(order, 'move', { tableId: to.id }, 'waiter'))
    const from = { tableNumber: order.tableNumber, channel: 'dine-in' }
    expect((await evening.read(order)).movedFrom).toEqual(from)
    expect(codeOf(await act(order, 'changes-seen', { lineIds: [], tableNumber: order.tableNumber }))).toBe('409 stale')
    const seen = ok(await act(order, 'changes-seen', { lineIds: [], tableNumber: to.number }))
    expect(seen).toMatchObject({ tableNumber: to.number, movedFrom: null })
    expect((await evening.read(order)).movedFrom).toBeNull()
    expect(seen.changesSeenAt).not.toBeNull()
  })
})
