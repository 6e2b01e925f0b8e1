import { system } from '@sufra/platform/db/doors'
import { hashPassword } from '@sufra/platform/identity/passwords'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { users } from '@sufra/platform/schema/people.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairDevice } from '../devices/test-device'
import { hire } from '../identity/test-people'
import { codeOf, Evening, hummus, juice, line, ok, orders, tables, visits } from './test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const taken = async (): Promise<Order> => {
  const { id: tableId } = await evening.table()
  const lines = [line(hummus, 2), line(juice)]
  return evening.placed(await evening.as('waiter'), { tableId, lines, agreedTotal: 2 * hummus.price + juice.price })
}
const lineOf = ({ lines }: Order): string => lines[0]?.id ?? ''
const post = (token: string, path: string, body: object = {}) => evening.api.post(path, { token, body })
const off = (token: string, order: Order, body: object = { reason: 'Wrong dish' }) =>
  post(token, `${orders}/${order.id}/lines/${lineOf(order)}/void`, body)
const back = async (order: Order, token?: string) =>
  post(token ?? (await evening.as('waiter')), `${orders}/${order.id}/lines/${lineOf(order)}/restore`)
const standing = ({ status, total, lines }: Order) => ({ status, total, lines: lines.map((each) => each.status) })

describe('a dish that was taken off by mistake', () => {
  test('is back where it stood, and every screen is told', async () => {
    const order = await evening.upTo(await taken(), 'preparing')
    ok(await off(await evening.as('manager'), order))
    const from = await evening.mark()
    const again: Order = ok(await back(order))
    expect(standing(again)).toEqual(standing(order))
    expect(await evening.types(from, order.id)).toEqual(['order.changed'])
    expect(standing(await evening.read(order))).toEqual(standing(order))
  })

  test('two who bring it back at once bring back one', async () => {
    const order = await taken()
    ok(await off(await evening.as('waiter'), order))
    const both = await Promise.all([back(order), back(order)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(standing(await evening.read(order))).toEqual(standing(order))
  })

  test('an order that went with it is back, unless its party has left', async () => {
    const { id: tableId } = await evening.table()
    const waiter = await evening.as('waiter')
    const order = await evening.placed(waiter, { tableId })
    expect(ok(await off(waiter, order)).status).toBe('cancelled')
    expect(ok(await back(order)).status).toBe('confirmed')
    ok(await off(waiter, order))
    ok(await post(waiter, `${visits}/${order.visitId}/close`))
    expect(codeOf(await back(order))).toBe('409 restore_party_left')
  })

  test('is where its party is by then: at another table, or with the party that theirs has joined', async () => {
    const waiter = await evening.as('waiter')
    const [from, to, larger] = [await evening.table(), await evening.table(), await evening.table()]
    const order = await evening.placed(waiter, { tableId: from.id })
    ok(await off(waiter, order))
    ok(await post(waiter, `${visits}/${order.visitId}/transfer`, { toTableId: to.id }))
    const here = { tableId: to.id, tableNumber: to.number, visitId: order.visitId }
    const left = { tableNumber: from.number, channel: 'dine-in' }
    expect(ok(await back(order))).toMatchObject({ ...here, status: 'confirmed', movedFrom: left })
    ok(await off(waiter, order))
    const others = ok(await post(waiter, `${tables}/${larger.id}/seat`, { id: uuidv7(), guests: 6 }))
    ok(await post(waiter, `${visits}/${order.visitId}/merge`, { otherVisitId: others.id }))
    const mark = await evening.mark()
    expect(ok(await back(order))).toMatchObject({ ...here, visitId: others.id, status: 'confirmed', movedFrom: left })
    expect(await evening.read(order)).toMatchObject({ ...here, visitId: others.id })
    expect(await evening.types(mark, order.id)).toEqual(['order.changed', 'order.changed'])
  })

  test('brings a guest’s request back with it, unless somebody else has the table', async () => {
    const waiter = await evening.as('waiter')
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.placed(phone)
    ok(await off(waiter, order))
    const mark = await evening.mark()
    expect(ok(await back(order))).toMatchObject({ status: 'pending', visitId: order.visitId, tableId: table.id })
    expect(await evening.types(mark, order.id, order.visitId ?? '')).toEqual(['visit.opened', 'order.changed'])
    expect((await evening.placed(phone)).visitId).toBe(order.visitId)
    const other = await evening.placed(await evening.guest(await evening.table()))
    ok(await off(waiter, other))
    ok(await post(waiter, `${tables}/${other.tableId}/seat`, { id: uuidv7(), guests: 2 }))
    expect(codeOf(await back(other))).toBe('409 restore_party_left')
  })

  test('is not brought back ten minutes later, nor by a cook', async () => {
    const order = await taken()
    ok(await off(await evening.as('waiter'), order))
    expect((await back(order, await evening.as('kitchen'))).status).toBe(403)
    evening.pass(11)
    expect(codeOf(await back(order))).toBe('409 restore_too_late')
  })
})

describe('an order that was cancelled by mistake', () => {
  const cancel = async (order: Order) =>
    post(await evening.as('waiter'), `${orders}/${order.id}/cancel`, { reason: 'Slip' })
  const restore = async (order: Order, token?: string) =>
    post(token ?? (await evening.as('waiter')), `${orders}/${order.id}/restore`)

  test('is back at once with all its dishes, but for those that had come off before', async () => {
    const order = await taken()
    ok(await off(await evening.as('waiter'), order))
    evening.pass(1)
    ok(await cancel(order))
    const mark = await evening.mark()
    const again: Order = ok(await restore(order))
    expect(standing(again)).toEqual({ status: 'confirmed', total: juice.price, lines: ['cancelled', 'confirmed'] })
    expect(again).toMatchObject({ cancelledAt: null, cancelReason: null })
    expect(await evening.types(mark, order.id)).toEqual(['order.changed'])
    expect(codeOf(await restore(order))).toBe('409 stale')
    const { body } = await evening.api.get('/audit', { token: await evening.as('owner') })
    const written = body.entries.filter(({ entityId }: { entityId: string }) => entityId === order.id)
    expect(written[0]).toMatchObject({ action: 'order.restored', after: { status: 'confirmed' } })
    const [first, second] = order.lines
    const { dishes } = written.at(-1).before
    expect(dishes).toEqual([{ id: first?.id, name: first?.name, quantity: 2, unitPrice: first?.unitPrice }])
    expect(written[0].before).toMatchObject({ currency: order.currency, dishes: [{ id: second?.id }] })
  })

  test('is not brought back ten minutes later, nor by a cook, nor once its party has left', async () => {
    const [order, left] = [await taken(), await taken()]
    ok(await cancel(order))
    ok(await cancel(left))
    expect((await restore(order, await evening.as('kitchen'))).status).toBe(403)
    ok(await post(await evening.as('waiter'), `${visits}/${left.visitId}/close`))
    expect(codeOf(await restore(left))).toBe('409 restore_party_left')
    evening.pass(11)
    expect(codeOf(await restore(order))).toBe('409 restore_too_late')
  })

  test('takes its counted dishes again, or stays off when one of them has gone meanwhile', async () => {
    const left = (remaining: number | null) =>
      system(evening.api.deps, 'seed', (tx) =>
        tx.update(menuItems).set({ remaining }).where(eq(menuItems.id, juice.id)).returning(),
      )
    await left(1)
    const order = await taken()
    ok(await cancel(order))
    ok(await restore(order))
    ok(await cancel(order))
    await left(0)
    expect(codeOf(await restore(order))).toBe('409 item_sold_out')
    expect(standing(await evening.read(order)).lines).toEqual(['cancelled', 'cancelled'])
    await left(null)
  })
})

describe('what is being made', () => {
  const pin = '2580'
  const staff = async (role: 'WAITER' | 'MANAGER' | 'FLOOR_MANAGER', own = pin) =>
    hire(evening.api.deps, { role, name: role, pinHash: await hashPassword(own) })
  const signedIn = async () => {
    const device = await pairDevice(evening.api, 'waiter')
    const body = { userId: await staff('WAITER'), pin }
    return ok(await evening.api.post('/auth/pin', { token: device.token, body, key: null })).token as string
  }
  const approve = (token: string, order: Order, userId: string, more: object = {}) =>
    evening.api.post(`${orders}/${order.id}/approve`, {
      token,
      body: { userId, pin, lineId: lineOf(order), ...more },
      key: null,
    })

  test('comes off with a manager’s PIN, once, for what it was typed for', async () => {
    const waiter = await signedIn()
    const manager = await staff('MANAGER')
    const [order, other] = [await evening.upTo(await taken(), 'ready'), await evening.upTo(await taken(), 'ready')]
    expect(codeOf(await off(waiter, order))).toBe('403 forbidden')
    const { body } = await evening.api.get(orders.replace('/orders', '/approvers'), { token: waiter })
    expect(body.pinCounts).toBe(true)
    expect(body.people).toContainEqual({ userId: manager, name: 'MANAGER', role: 'MANAGER' })
    expect(body.people.map(({ role }: { role: string }) => role)).not.toContain('WAITER')
    const { approval } = ok(await approve(waiter, order, manager))
    expect(codeOf(await off(waiter, other, { reason: 'Cold', approval }))).toBe('403 approval_expired')
    expect(codeOf(await off(await evening.as('waiter'), order, { reason: 'Cold', approval }))).toBe(
      '403 approval_expired',
    )
    const done = ok(await off(waiter, order, { reason: 'Cold', approval }))
    expect(done.lines[0]).toMatchObject({ status: 'cancelled', cancelReason: 'Cold' })
    const audited = await evening.api.get('/audit', { token: await evening.as('owner') })
    const entry = audited.body.entries.find(({ entityId }: { entityId: string }) => entityId === order.id)
    expect(entry).toMatchObject({ action: 'order.line_voided', after: { approvedBy: manager } })
  })

  test('comes off with the PIN of an owner, who is of no branch', async () => {
    const waiter = await signedIn()
    const owner = await hire(evening.api.deps, { role: 'OWNER', branchId: null, pinHash: await hashPassword(pin) })
    const order = await evening.upTo(await taken(), 'ready')
    const { approval } = ok(await approve(waiter, order, owner))
    expect(ok(await off(waiter, order, { reason: 'Cold', approval })).lines[0]).toMatchObject({ status: 'cancelled' })
  })

  test('an approval counts once: brought back, the dish needs another one', async () => {
    const waiter = await signedIn()
    const manager = await staff('MANAGER')
    const order = await evening.upTo(await taken(), 'ready')
    const { approval } = ok(await approve(waiter, order, manager))
    ok(await off(waiter, order, { reason: 'Cold', approval }))
    ok(await back(order))
    expect(codeOf(await off(waiter, order, { reason: 'Cold', approval }))).toBe('403 approval_expired')
    const second = ok(await approve(waiter, order, manager)).approval
    ok(await off(waiter, order, { reason: 'Cold', approval: second }))
  })

  test.each(['PIN', 'right'] as const)('an approval ends with the %s of whoever gave it', async (what) => {
    const waiter = await signedIn()
    const manager = await staff('MANAGER')
    const order = await evening.upTo(await taken(), 'ready')
    const { approval } = ok(await approve(waiter, order, manager))
    const change = what === 'PIN' ? { pinHash: null } : { role: 'WAITER' as const }
    await system(evening.api.deps, 'seed', (tx) => tx.update(users).set(change).where(eq(users.id, manager)))
    expect(codeOf(await off(waiter, order, { reason: 'Cold', approval }))).toBe('403 approval_expired')
  })

  test('of two taps at once with one approval one takes off', async () => {
    const waiter = await signedIn()
    const order = await evening.upTo(await taken(), 'ready')
    const { approval } = ok(await approve(waiter, order, await staff('MANAGER')))
    const taps = await Promise.all([1, 2].map(() => off(waiter, order, { reason: 'Cold', approval })))
    expect(taps.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('a void that was kept is answered as it was, however late it is sent again', async () => {
    const waiter = await signedIn()
    const order = await evening.upTo(await taken(), 'ready')
    const { approval } = ok(await approve(waiter, order, await staff('MANAGER')))
    const path = `${orders}/${order.id}/lines/${lineOf(order)}/void`
    const tap = { token: waiter, key: crypto.randomUUID(), body: { reason: 'Cold', approval } }
    const first = await evening.api.post(path, tap)
    evening.pass(3)
    const again = await evening.api.post(path, tap)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  test('still needs the manager when its steps were taken back first', async () => {
    const waiter = await evening.as('waiter')
    const order = await evening.upTo(await taken(), 'served')
    const lineIds = [lineOf(order)]
    for (const from of ['served', 'ready', 'preparing'])
      ok(await post(waiter, `${orders}/${order.id}/recall`, { lineIds, from }))
    expect((await evening.read(order)).lines[0]?.status).toBe('confirmed')
    expect(codeOf(await off(waiter, order))).toBe('403 forbidden')
    expect(codeOf(await post(waiter, `${orders}/${order.id}/cancel`, { reason: 'Left' }))).toBe('403 forbidden')
    expect(ok(await off(await evening.as('manager'), order)).lines[0].status).toBe('cancelled')
  })

  test('nor comes it off by its guest’s phone, though all its steps were taken back', async () => {
    const guest = await evening.guest(await evening.table())
    const placed = await evening.placed(guest)
    const order = await evening.upTo(placed, 'served')
    const lineIds = [lineOf(order)]
    for (const from of ['served', 'ready', 'preparing', 'confirmed'])
      ok(await post(await evening.as('waiter'), `${orders}/${order.id}/recall`, { lineIds, from }))
    expect((await evening.read(order)).status).toBe('pending')
    expect(codeOf(await off(guest, order))).toBe('409 order_not_pending')
    expect(codeOf(await post(guest, `${orders}/${order.id}/cancel`, { reason: 'Left' }))).toBe('409 order_not_pending')
    expect((await evening.read(order)).lines[0]?.status).toBe('pending')
  })

  test('a whole order too, but not with an approval of one dish', async () => {
    const waiter = await signedIn()
    const manager = await staff('MANAGER')
    const order = await evening.upTo(await taken(), 'preparing')
    const cancel = (approval: string) => post(waiter, `${orders}/${order.id}/cancel`, { reason: 'Left', approval })
    expect(codeOf(await cancel(ok(await approve(waiter, order, manager)).approval))).toBe('403 approval_expired')
    const whole = ok(await approve(waiter, order, manager, { lineId: null }))
    expect(ok(await cancel(whole.approval)).status).toBe('cancelled')
  })

  test('not with a wrong PIN, somebody’s who may not either, an old or a forged approval', async () => {
    const waiter = await signedIn()
    const order = await evening.upTo(await taken(), 'preparing')
    const manager = await staff('MANAGER', '7319')
    expect(codeOf(await approve(waiter, order, manager))).toBe('401 pin_wrong')
    expect(codeOf(await approve(waiter, order, await staff('FLOOR_MANAGER')))).toBe('403 forbidden')
    const { approval } = ok(await approve(waiter, order, manager, { pin: '7319' }))
    const [text = '', seal = ''] = approval.split('.')
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), until: 9e15 }),
    ).toString('base64url')
    for (const fake of ['x', 'a.b', `${forged}.${seal}`, text])
      expect(codeOf(await off(waiter, order, { reason: 'Cold', approval: fake }))).toBe('403 approval_expired')
    evening.pass(3)
    expect(codeOf(await off(waiter, order, { reason: 'Cold', approval }))).toBe('403 approval_expired')
  })

  test('a PIN counts on a device of the house only: on somebody’s own phone nothing is guessed', async () => {
    const order = await evening.upTo(await taken(), 'preparing')
    const waiter = await evening.as('waiter')
    const { body } = await evening.api.get(orders.replace('/orders', '/approvers'), { token: waiter })
    expect(body.pinCounts).toBe(false)
    expect(codeOf(await approve(waiter, order, await staff('MANAGER')))).toBe('403 approval_needs_device')
  })
})
