import { system } from '@sufra/platform/db/doors'
import { hashPassword } from '@sufra/platform/identity/passwords'
import { orders as orderRows } from '@sufra/platform/schema/orders.table'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import { otherBranch, plantOther } from '@sufra/platform/seed/test-world'
import { orderCode } from '@sufra/shared/kernel/ids'
import type { HistoryEntry, OrderRow, OrderRowPage } from '@sufra/shared/orders/order-history.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairDevice } from '../devices/test-device'
import { hire } from '../identity/test-people'
import {
  anOrder,
  codeOf,
  coffee,
  Evening,
  hummus,
  juice,
  line,
  ok,
  orders,
  type TestTable,
  tables,
  visits,
} from './test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
  await plantOther(evening.api.deps)
})
afterAll(() => evening.end())

const history = `/branches/${demoBranch}/order-history`
const listed = async (query = '', path = history): Promise<OrderRowPage> =>
  ok(await evening.api.get(`${path}${query}`, { token: await evening.as('manager') }))
const idsIn = ({ rows }: OrderRowPage): string[] => rows.map(({ id }) => id)
/** Page by page to the end. */
async function everything(limit = 100, between = async () => {}): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = ''; after !== null; await between()) {
    const page = await listed(`?limit=${limit}${after && `&after=${after}`}`)
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    ids.push(...idsIn(page))
    after = page.next
  }
  return ids
}
const found = async (search: string, more = ''): Promise<string[]> =>
  idsIn(await listed(`?search=${encodeURIComponent(search)}&limit=100${more}`))
const post = async (path: string, body: object, role: 'waiter' | 'manager' | 'kitchen' = 'waiter') =>
  ok(await evening.api.post(path, { token: await evening.as(role), body }))
const taken = async (table?: TestTable): Promise<Order> =>
  evening.placed(await evening.as('waiter'), { tableId: (table ?? (await evening.table())).id })
const entriesOf = async ({ id }: { readonly id: string }): Promise<HistoryEntry[]> =>
  ok(await evening.api.get(`${orders}/${id}/history`, { token: await evening.as('manager') })).entries

describe('the list of orders', () => {
  test('shows a row of what was ordered, by whom and how far it is', async () => {
    const table = await evening.table()
    const lines = [line(hummus, 2), line(coffee), line(juice)]
    const agreedTotal = 2 * hummus.price + coffee.price + juice.price
    const order = await evening.placed(await evening.as('waiter'), { tableId: table.id, lines, agreedTotal })
    const row = (await listed('?limit=1')).rows[0] as OrderRow
    expect(row).toMatchObject({
      id: order.id,
      ticket: order.ticket,
      tableNumber: table.number,
      status: 'confirmed',
      more: 1,
      placedBy: { kind: 'staff', name: 'Ali Rahman' },
      total: agreedTotal,
      currency: 'SAR',
      endedAt: null,
    })
    expect(row.dishes.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(row.cooking).toMatchObject({ since: order.confirmedAt })
  })

  test('turns page by page, without a gap or a double, whatever comes in meanwhile', async () => {
    for (let i = 0; i < 5; i += 1) await taken()
    const whole = await everything()
    let turned = 0
    const pages = await everything(40, async () => {
      turned += 1
      if (turned === 1) await taken()
    })
    expect(turned).toBeGreaterThan(2)
    expect(pages).toEqual(whole)
  })

  test('each view shows what it promises', async () => {
    const [waiting, cooking, ready, served, gone] = await Promise.all([taken(), taken(), taken(), taken(), taken()])
    await evening.upTo(cooking, 'preparing')
    await evening.upTo(ready, 'ready')
    await evening.upTo(served, 'served')
    await post(`${orders}/${gone.id}/cancel`, { reason: 'left' })
    const all = { waiting, cooking, ready, served, gone }
    const shownIn = async (view: string) => {
      const ids = idsIn(await listed(`?view=${view}&limit=100`))
      return Object.entries(all).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))
    }
    // Asked before time passes: in the last hour of a business day it would be yesterday.
    expect(await shownIn('today')).toEqual(Object.keys(all))
    evening.pass(45)
    expect(await shownIn('active')).toEqual(['waiting', 'cooking'])
    expect(await shownIn('late')).toEqual(['waiting', 'cooking'])
    expect(await shownIn('ready')).toEqual(['ready'])
    expect(await shownIn('unsettled')).toEqual(['served'])
    expect(await shownIn('cancelled')).toEqual(['gone'])
    expect(await shownIn('all')).toEqual(Object.keys(all))
    await post(`${visits}/${served.visitId}/close`, {})
    expect(await shownIn('unsettled')).toEqual([])
  })

  test('of some days has these days and no others', async () => {
    const order = await taken()
    const { today } = await listed()
    expect(order.businessDate).toBe(today)
    expect(idsIn(await listed(`?from=${today}&until=${today}&limit=100`))).toContain(order.id)
    expect(idsIn(await listed('?from=2031-01-01&limit=100'))).toEqual([])
    const before = await listed(
      `?until=${new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)}&limit=100`,
    )
    expect(before.rows.every(({ businessDate }) => businessDate < today)).toBe(true)
    expect(idsIn(before)).not.toContain(order.id)
  })

  test('of one way to eat', async () => {
    const away = await evening.placed(await evening.as('customer'))
    const here = await taken()
    const ids = idsIn(await listed('?channel=takeaway&limit=100'))
    expect(ids).toContain(away.id)
    expect(ids).not.toContain(here.id)
  })
})

describe('looking for an order', () => {
  test('by its code, whole or its end, in any case', async () => {
    const order = await taken()
    const code = orderCode(order.id)
    expect(await found(code)).toEqual([order.id])
    expect(await found(`#${code.toLowerCase()}`)).toEqual([order.id])
    expect(await found(code.slice(2))).toContain(order.id)
    expect(await found(code.slice(0, 3))).toContain(order.id)
    expect(await found(`\u2068${code}\u2069`)).toEqual([order.id])
  })

  test('by its ticket and its table, in any digits', async () => {
    const table = await evening.table()
    const order = await taken(table)
    const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    expect(await found(String(order.ticket))).toContain(order.id)
    expect(await found(String(table.number))).toContain(order.id)
    expect(await found(arabic(String(table.number)))).toContain(order.id)
    for (const word of ['Table', 'الطاولة', 'مێزی']) {
      expect(await found(`${word} ${table.number}`)).toContain(order.id)
      // An order whose ticket has that number is not meant.
      if (order.ticket !== table.number) expect(await found(`${word} ${order.ticket}`)).not.toContain(order.id)
    }
  })

  test('by who ordered it, by their phone however it is written, and by who took it', async () => {
    const mine = await evening.placed(await evening.as('customer'))
    const waiters = await taken()
    const profile = ok(await evening.api.get('/auth/profile', { token: await evening.as('customer') }))
    for (const typed of [
      '0500000017',
      '٠٥٠ ٠٠٠ ٠٠١٧',
      '+966 50 000 0017',
      '0017',
      String(profile.name).split(' ')[0] ?? '',
    ]) {
      const ids = await found(typed)
      expect(ids, typed).toContain(mine.id)
      expect(ids, typed).not.toContain(waiters.id)
    }
    expect(await found('ali rah')).toContain(waiters.id)
    expect(await found('ali rah')).not.toContain(mine.id)
  })

  test('finds nothing where nothing can be meant, and takes no sign for more than itself', async () => {
    for (const nothing of ['zzz', '%', '%%%%', '_a_', "' or 1=1 --", '999999'])
      expect(await found(nothing), nothing).toEqual([])
  })

  test('within a view only', async () => {
    const order = await taken()
    const code = orderCode(order.id)
    expect(await found(code, '&view=active')).toEqual([order.id])
    expect(await found(code, '&view=cancelled')).toEqual([])
    expect(await found(code, '&view=late')).toEqual([])
  })
})

describe('whose orders', () => {
  test('only who may manage orders, only at their branch, and never another house', async () => {
    const order = await taken()
    const paths = [history, `${history}/export`, `${orders}/${order.id}/history`]
    for (const path of paths) {
      for (const role of ['waiter', 'kitchen', 'customer'] as const)
        expect((await evening.api.get(path, { token: await evening.as(role) })).status, `${role} ${path}`).toBe(403)
      const manager = { token: await evening.as('manager') }
      expect((await evening.api.get(path.replace(demoBranch, secondDemoBranch), manager)).status).toBe(403)
      expect(codeOf(await evening.api.get(path.replace(demoBranch, otherBranch), manager))).toBe('404 not_found')
      expect((await evening.api.get(path)).status).toBe(401)
    }
    const owner = { token: await evening.as('owner') }
    const elsewhere = `/branches/${secondDemoBranch}/orders/${order.id}/history`
    expect(codeOf(await evening.api.get(elsewhere, owner))).toBe('404 not_found')
    const second = ok(await evening.api.get(`/branches/${secondDemoBranch}/order-history?limit=100`, owner))
    expect(idsIn(second)).not.toContain(order.id)
  })

  test('a place that was never given is refused, and so is a view that does not exist', async () => {
    const manager = { token: await evening.as('manager') }
    expect(codeOf(await evening.api.get(`${history}?after=nowhere`, manager))).toBe('400 invalid_request')
    expect(codeOf(await evening.api.get(`${history}?view=paid`, manager))).toBe('400 invalid_request')
    expect(codeOf(await evening.api.get(`${history}?from=yesterday`, manager))).toBe('400 invalid_request')
  })
})

describe('what happened to an order', () => {
  test('is told step by step, with who did it', async () => {
    const table = await evening.table()
    const order = await evening.placed(await evening.guest(table))
    await evening.step(await evening.as('waiter'), order, 'confirmed')
    await evening.step(await evening.as('kitchen'), order, 'preparing')
    const other = await evening.table()
    await post(`${orders}/${order.id}/move`, { tableId: other.id })
    await evening.step(await evening.as('kitchen'), order, 'ready')
    await post(`${orders}/${order.id}/recall`, { lineIds: order.lines.map(({ id }) => id) }, 'manager')
    await post(`${orders}/${order.id}/cancel`, { reason: 'The guest left' }, 'manager')
    const entries = await entriesOf(order)
    expect(entries.map(({ kind, by }) => [kind, by?.kind, by?.name ?? null])).toEqual([
      ['placed', 'guest', null],
      ['confirmed', 'staff', 'Ali Rahman'],
      ['preparing', 'staff', expect.any(String)],
      ['moved', 'staff', 'Ali Rahman'],
      ['ready', 'staff', expect.any(String)],
      ['recalled', 'staff', 'خالد منصور'],
      ['cancelled', 'staff', 'خالد منصور'],
    ])
    expect(entries.find(({ kind }) => kind === 'moved')).toMatchObject({
      from: { tableNumber: table.number },
      to: { tableNumber: other.number },
    })
    expect(entries.at(-1)?.reason).toBe('The guest left')
  })

  test('names the dish that came off, the device it happened on and who typed their PIN for it', async () => {
    const pin = '2580'
    const pinHash = await hashPassword(pin)
    const [waiterId, managerId] = [
      await hire(evening.api.deps, { role: 'WAITER', name: 'Hana', pinHash }),
      await hire(evening.api.deps, { role: 'MANAGER', name: 'Mona', pinHash }),
    ]
    const device = await pairDevice(evening.api, 'waiter')
    const signIn = { token: device.token, body: { userId: waiterId, pin }, key: null }
    const { token } = ok(await evening.api.post('/auth/pin', signIn))
    const { id: tableId } = await evening.table()
    const order = await evening.placed(token, {
      tableId,
      lines: [line(hummus), line(juice)],
      agreedTotal: hummus.price + juice.price,
    })
    await evening.upTo(order, 'preparing')
    const lineId = order.lines[1]?.id
    const ask = { token, body: { userId: managerId, pin, lineId }, key: null }
    const { approval } = ok(await evening.api.post(`${orders}/${order.id}/approve`, ask))
    ok(
      await evening.api.post(`${orders}/${order.id}/lines/${lineId}/void`, {
        token,
        body: { reason: 'Spilt', approval },
      }),
    )
    const entries = await entriesOf(order)
    expect(entries[0]).toMatchObject({ kind: 'placed', by: { name: 'Hana', device: 'A waiter' } })
    expect(entries.at(-1)).toMatchObject({
      kind: 'voided',
      by: { name: 'Hana', device: 'A waiter' },
      reason: 'Spilt',
      approvedBy: 'Mona',
      dishes: [{ name: order.lines[1]?.name, quantity: 1 }],
    })
  })

  test('by the house itself, and with its party when that leaves', async () => {
    const order = await taken()
    await evening.upTo(order, 'served')
    await post(`${visits}/${order.visitId}/close`, {})
    const entries = await entriesOf(order)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'placed',
      'confirmed',
      'preparing',
      'ready',
      'served',
      'completed',
    ])
    expect(entries.at(-1)?.by).toMatchObject({ kind: 'staff', name: 'Ali Rahman' })
    await post(`${tables}/${order.tableId}/cleaned`, {})
  })

  test('is nothing that a waiter’s or a kitchen’s screen is sent with the order', async () => {
    const order = await evening.upTo(await taken(), 'preparing')
    expect(Object.keys(await evening.read(order))).not.toContain('trail')
    const board = ok(
      await evening.api.get(`/branches/${demoBranch}/boards/kitchen`, { token: await evening.as('kitchen') }),
    )
    expect(JSON.stringify(board)).not.toContain('"trail"')
  })
})

describe('the list as a file', () => {
  const asked = async (query: string, locale = 'en') =>
    evening.api.app.inject({
      method: 'GET',
      url: `/api${history}/export${query}`,
      headers: { authorization: `Bearer ${await evening.as('manager')}`, 'accept-language': locale },
    })

  test('has a line for each order of the list, beyond the first page, newest first', async () => {
    const answer = await asked('')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    const [titles, ...rows] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(titles).toContain('Code,Ticket,Business day,Ordered at')
    const codes = (await everything()).map(orderCode)
    expect(rows.map((row) => row.slice(0, 6))).toEqual(codes)
  })

  test('keeps the filters, and no reason anybody typed becomes a formula', async () => {
    const order = await taken()
    await post(`${orders}/${order.id}/cancel`, { reason: '=HYPERLINK("http://evil.example","x")' })
    const { body } = await asked(`?view=cancelled&search=${orderCode(order.id)}`)
    expect(body.trimEnd().split('\r\n')).toHaveLength(2)
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
  })

  test('has each amount with the decimals of the order’s own currency', async () => {
    const order = await taken()
    await system(evening.api.deps, 'seed', (tx) =>
      tx.update(orderRows).set({ currency: 'KWD' }).where(eq(orderRows.id, order.id)),
    )
    const { body } = await asked(`?search=${orderCode(order.id)}`)
    expect(body).toContain(`,${(order.total / 1000).toFixed(3)},KWD,`)
  })

  test('in Arabic is a workbook that begins on the right, in Arabic words', async () => {
    const order = await taken()
    const answer = await asked(`?format=xlsx&search=${orderCode(order.id)}`, 'ar')
    expect(answer.headers['content-disposition']).toContain('.xlsx')
    const parts = unzipSync(new Uint8Array(answer.rawPayload))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain('الأصناف')
    expect(sheet).toContain(orderCode(order.id))
    expect(sheet).toContain('<v>56</v>')
  })

  test('is refused in words before it begins', async () => {
    expect((await asked('?format=pdf')).json()).toMatchObject({ error: { code: 'invalid_request' } })
  })
})

test('an order is placed once more under its key, and its history is told once', async () => {
  const table = await evening.table()
  const order = anOrder({ tableId: table.id })
  const [token, key] = [await evening.as('waiter'), crypto.randomUUID()]
  ok(await evening.send(token, order, key))
  ok(await evening.send(token, order, key))
  expect((await entriesOf(order)).map(({ kind }) => kind)).toEqual(['placed', 'confirmed'])
})
