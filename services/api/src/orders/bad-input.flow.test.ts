import { system } from '@sufra/platform/db/doors'
import { visits as visitRows } from '@sufra/platform/schema/floor.table'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { orderLines, orders as orderRows } from '@sufra/platform/schema/orders.table'
import { stockMovements } from '@sufra/platform/schema/stock.table'
import { demoItemId, demoTableId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { NewLine, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  sugars,
  visits,
} from './test-evening'

/* What arrives from phones that are old, broken or malicious. Each is refused precisely, and nothing at all is written. */

let evening: Evening
let phone: string
let waiter: string
let written: unknown

beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

beforeEach(async () => {
  phone = await evening.guest(await evening.table())
  written = await everything()
})
afterEach(async () => {
  expect(await everything()).toEqual(written)
  expect((await evening.api.get('/installation')).status).toBe(200)
})

/** Every row a refused order could have left behind. */
const everything = async () => ({ head: await evening.mark(), ...(await rows()) })
const rows = () =>
  system(evening.api.deps, 'seed', async (tx) => {
    const count = async (table: typeof orderRows | typeof orderLines | typeof visitRows | typeof stockMovements) =>
      (await tx.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n
    const { id, remaining, version } = getTableColumns(menuItems)
    return {
      orders: await count(orderRows),
      lines: await count(orderLines),
      visits: await count(visitRows),
      movements: await count(stockMovements),
      items: await tx.select({ id, remaining, version }).from(menuItems).orderBy(id),
    }
  })

const refused = async (order: unknown, token = phone) => codeOf(await evening.send(token, order))
const withLine = (part: Record<string, unknown>) => ({ ...anOrder(), lines: [{ ...line(hummus, 2), ...part }] })

describe('quantities', () => {
  test.each([[0], [-1], [1.5], [1e9], ['2'], [true], [null], [Number.NaN], [[2]], [{ n: 2 }], [100]])(
    '%j portions',
    async (quantity) => {
      expect(await refused(withLine({ quantity }))).toBe('400 invalid_request')
    },
  )

  test('no quantity at all', async () => {
    const { quantity, ...rest } = line(hummus)
    expect(await refused({ ...anOrder(), lines: [rest] })).toBe('400 invalid_request')
  })

  test('nobody orders 9,990 portions, nor 21, from a phone; a waiter may take 21', async () => {
    expect(await refused(withLine({ quantity: 9990 }))).toBe('400 invalid_request')
    expect(await refused(withLine({ quantity: 21 }))).toBe('422 quantity_out_of_range')
  })
})

describe('the shape of an order', () => {
  test('fields nobody knows, prices and totals among them', async () => {
    for (const extra of [{ price: 1 }, { total: 1 }, { status: 'served' }, { branchId: uuidv7() }, { ticket: 1 }])
      expect(await refused({ ...anOrder(), ...extra }), JSON.stringify(extra)).toBe('400 unknown_field')
    for (const extra of [{ price: 1 }, { unitPrice: 1 }, { total: 1 }, { name: { en: 'Free' } }, { status: 'ready' }])
      expect(await refused(withLine(extra)), JSON.stringify(extra)).toBe('400 unknown_field')
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"id":'],
    ['a list', []],
    ['null', null],
    ['a number', 7],
    ['text', '"order"'],
    ['no lines', { ...anOrder(), lines: [] }],
    ['lines that are text', { ...anOrder(), lines: 'hummus' }],
    ['101 lines', { ...anOrder(), lines: Array.from({ length: 101 }, () => line(hummus)) }],
    ['an id that is no id', { ...anOrder(), id: '1' }],
    ['an id of another kind', { ...anOrder(), id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' }],
    ['a total that is text', { ...anOrder(), agreedTotal: '5600' }],
    ['a total with a fraction', { ...anOrder(), agreedTotal: 5600.5 }],
    ['no agreed total', { id: uuidv7(), lines: [line(hummus)] }],
    ['a channel nobody has', { ...anOrder(), channel: 'drive-in' }],
    ['a note of 5,000 letters', { ...anOrder(), notes: 'a'.repeat(5000) }],
    ['zero guests', { ...anOrder(), guests: 0 }],
    ['an allergy nobody has', withLine({ allergies: ['love'] })],
    ['seat 0', withLine({ seat: 0 })],
    ['a dish that is no id', withLine({ menuItemId: "1' or '1'='1" })],
    ['an inherited field', '{"__proto__":{"admin":true},"constructor":{}}'],
  ])('%s', async (_what, body) => {
    const { status } = await evening.send(phone, body)
    expect(status).toBe(400)
  })

  test('a body of more than 64 kB', async () => {
    expect(await refused({ ...anOrder(), notes: 'ا'.repeat(40_000) })).toBe('413 body_too_large')
  })

  test('no Idempotency-Key, or one that is none', async () => {
    const send = (key: string | null) => evening.api.post(orders, { token: phone, key, body: anOrder() })
    expect(codeOf(await send(null))).toBe('400 idempotency_key_missing')
    expect(codeOf(await send('tuesday'))).toBe('400 idempotency_key_invalid')
  })

  test('one line sent twice in one order', async () => {
    const twice = line(hummus)
    expect(await refused(anOrder({ lines: [twice, twice] }))).toBe('409 id_taken')
  })
})

describe('dishes', () => {
  test('a dish of another branch, of nobody, or without its branch', async () => {
    for (const menuItemId of [demoItemId('hummus', 2), uuidv7()]) {
      const answer = await evening.send(phone, withLine({ menuItemId }))
      expect(codeOf(answer)).toBe('422 item_not_in_branch')
      expect(answer.body.error.details.menuItemId).toBe(menuItemId)
    }
  })

  test('sold out, taken off the menu, and the last three asked for four times', async () => {
    const dish = (part: Partial<typeof menuItems.$inferInsert>) => setDish(juice.id, part)
    const order = anOrder({ lines: [line(juice, 4)], agreedTotal: 4 * juice.price })
    await dish({ isAvailable: false })
    const soldOut = await evening.send(phone, order)
    expect(codeOf(soldOut)).toBe('409 item_sold_out')
    expect(soldOut.body.error.details.name.en).toBe('Fresh orange juice')
    await dish({ isAvailable: true, isActive: false })
    expect(await refused(order)).toBe('422 item_inactive')
    await dish({ isActive: true, remaining: 3 })
    const three = await evening.send(phone, order)
    expect(codeOf(three)).toBe('409 item_sold_out')
    expect(three.body.error.details.remaining).toBe(3)
    await dish({ remaining: null })
  })

  test('an option of another dish, one too many, one too few, the same one twice', async () => {
    const withChoices = (dish: { id: string }, ...ids: string[]) =>
      refused(anOrder({ lines: [line(dish, 1, { modifiers: ids.map((modifierId) => ({ modifierId })) })] }))
    expect(await withChoices(hummus, coffeeForFour)).toBe('422 modifier_not_of_item')
    expect(await withChoices(coffee, ...sugars.slice(0, 2))).toBe('422 modifier_above_max')
    expect(await withChoices(coffee, coffeeForFour, coffeeForFour)).toBe('422 modifier_above_max')
    await setGroup(1)
    expect(await withChoices(coffee)).toBe('422 modifier_below_min')
    await setGroup(0)
  })

  const setDish = (id: string, part: Partial<typeof menuItems.$inferInsert>) =>
    system(evening.api.deps, 'seed', (tx) => tx.update(menuItems).set(part).where(eq(menuItems.id, id)))
  const setGroup = (min: number) =>
    system(evening.api.deps, 'seed', (tx) =>
      tx.execute(
        sql`update modifier_group g set min = ${min} from modifier m where m.group_id = g.id and m.id = ${sugars[0]}`,
      ),
    )
})

describe('money', () => {
  test('an agreed total that no longer holds is answered with the new quote', async () => {
    for (const agreedTotal of [0, 1, 5599, 5601, -5600]) {
      const answer = await evening.send(phone, anOrder({ agreedTotal }))
      expect(codeOf(answer)).toBe('409 price_changed')
      expect(answer.body.error.details).toMatchObject({ agreedTotal, total: 5600, currency: 'SAR' })
      expect(answer.body.message).toBe(answer.body.error.message)
    }
  })
})

describe('places', () => {
  test('no table, a table of another branch, a table nobody has', async () => {
    const at = (tableId: string) => refused(anOrder({ tableId }), waiter)
    expect(await refused(anOrder({ channel: 'dine-in' }), waiter)).toBe('422 table_required')
    expect(await at(demoTableId(1, 2))).toBe('422 table_not_in_branch')
    expect(await at(uuidv7())).toBe('422 table_not_in_branch')
    expect(await refused(anOrder({ tableId: demoTableId(1), channel: 'takeaway' }), waiter)).toBe('400 invalid_request')
  })

  test('a guest orders for no other table and takes nothing away; a customer sits at none', async () => {
    expect(await refused(anOrder({ tableId: demoTableId(3) }))).toBe('403 forbidden')
    expect(await refused(anOrder({ channel: 'takeaway' }))).toBe('403 forbidden')
    expect(await refused(anOrder({ tableId: demoTableId(1) }), await evening.as('customer'))).toBe('403 forbidden')
  })

  test('a table that is being cleaned', async () => {
    const dirty = await evening.table('cleaning')
    written = await everything()
    expect(await refused(anOrder(), await evening.guest(dirty))).toBe('409 table_cleaning')
    expect(await refused(anOrder({ tableId: dirty.id }), waiter)).toBe('409 table_cleaning')
  })

  test('a table whose party has left, from a phone that was there', async () => {
    const table = await evening.table()
    const seated = { id: uuidv7(), guests: 2 }
    ok(
      await evening.api.post(`${orders.replace('orders', 'tables')}/${table.id}/seat`, { token: waiter, body: seated }),
    )
    const late = await evening.guest(table)
    ok(await evening.api.post(`${visits}/${seated.id}/close`, { token: waiter }))
    written = await everything()
    expect(await refused(anOrder(), late)).toBe('409 visit_closed')
  })

  test('nobody without a session, a host, or a kitchen hand takes orders', async () => {
    expect(codeOf(await evening.api.post(orders, { body: anOrder() }))).toBe('401 signed_out')
    for (const role of ['host', 'kitchen'] as const)
      expect(await refused(anOrder({ tableId: demoTableId(1) }), await evening.as(role))).toBe('403 forbidden')
  })
})

describe('steps', () => {
  test('a step that is not next, a line that is not there, a step nobody knows', async () => {
    const table = await evening.table()
    const order = await evening.placed(waiter, { tableId: table.id })
    written = await everything()
    const advance = async (body: object) =>
      codeOf(await evening.api.post(`${orders}/${order.id}/advance`, { token: waiter, body }))
    const lineIds = order.lines.map(({ id }) => id)
    expect(await advance({ to: 'served', lineIds })).toBe('409 order_step_not_next')
    expect(await advance({ to: 'preparing', lineIds: [uuidv7()] })).toBe('404 not_found')
    expect(await advance({ to: 'completed', lineIds })).toBe('400 invalid_request')
    expect(await advance({ to: 'preparing', lineIds: [] })).toBe('400 invalid_request')
    expect(await advance({ to: 'preparing' })).toBe('400 invalid_request')
    expect(await advance({ to: 'confirmed', lineIds })).toBe('409 stale')
  })

  test('an order of another table does not exist for a guest, whatever they try', async () => {
    const order = await evening.placed(await evening.guest(await evening.table()))
    written = await everything()
    const lines = [line(juice)]
    const tries: [string, object][] = [
      ['lines', { lines, agreedTotal: juice.price }],
      ['cancel', { reason: 'Not mine' }],
      [`lines/${order.lines[0]?.id}/void`, { reason: 'Not mine' }],
    ]
    for (const [what, body] of tries)
      expect(codeOf(await evening.api.post(`${orders}/${order.id}/${what}`, { token: phone, body })), what).toBe(
        '404 not_found',
      )
    expect(codeOf(await evening.api.get(`${orders}/${order.id}`, { token: phone }))).toBe('404 not_found')
    expect(codeOf(await evening.step(phone, order, 'confirmed'))).toBe('403 forbidden')
  })
})

test('text that could reorder, hide or break what the kitchen reads is cleaned on its way in', async () => {
  const dirty: Partial<NewLine> = { notes: '  no\u202Eginger\u0000\u200B\u2066 \uFEFFplease\r\n\tnow ' }
  const part: Partial<PlaceOrder> = { notes: 'می\u200Cخواهم\u061C', lines: [line(hummus, 2, dirty)] }
  const order = await evening.placed(phone, part)
  written = await everything()
  expect(order.lines[0]?.notes).toBe('noginger please now')
  expect(order.notes).toBe('می\u200Cخواهم')
  expect(await refused(anOrder({ notes: '\u200B\u202E' }))).toBe('400 invalid_request')
})
