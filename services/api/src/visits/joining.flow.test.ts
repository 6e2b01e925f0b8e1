import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hire, people, tokenOf } from '../identity/test-people'
import { anOrder, calls, codeOf, Evening, ok, orders, type TestTable, tables, visits } from '../orders/test-evening'

let evening: Evening
let waiter: string
let sara: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
  sara = await tokenOf(evening.api.deps, { userId: people.sara })
})
afterAll(() => evening.end())

const post = (path: string, body: object = {}, token = waiter) => evening.api.post(path, { token, body })
const atVisit = (visit: { id: string }, what: string, body: object = {}, token = waiter) =>
  post(`${visits}/${visit.id}/${what}`, body, token)
const seat = async (table: TestTable, guests = 2): Promise<Visit> =>
  ok(await post(`${tables}/${table.id}/seat`, { id: uuidv7(), guests }))
const merge = (one: Visit, other: Visit, token = waiter) => atVisit(one, 'merge', { otherVisitId: other.id }, token)
const floor = async (): Promise<{ tables: Table[]; visits: Visit[] }> =>
  ok(await evening.api.get(tables, { token: waiter }))
const tableNow = async ({ id }: { id: string }) => (await floor()).tables.find((table) => table.id === id)
const audited = async (visit: { id: string }) => {
  const { entries } = ok(await evening.api.get('/audit', { token: await evening.as('owner') }))
  return entries.filter(({ entityId }: { entityId: string }) => entityId === visit.id)
}

describe('two parties push their tables together', () => {
  test('the smaller joins the larger: tables, orders, calls and phones follow, and everything is told', async () => {
    const [large, small] = [await evening.table(), await evening.table()]
    const [host, guest] = [await evening.guest(large), await evening.guest(small)]
    const [five, two] = [await seat(large, 5), await seat(small, 2)]
    const [theirs, ours] = [await evening.placed(host), await evening.placed(guest)]
    const bill = ok(await post(calls, { id: uuidv7(), reason: 'bill' }, host))
    const water = ok(await post(calls, { id: uuidv7(), reason: 'water' }, guest))
    const mark = await evening.mark()

    const merged: Visit = ok(await merge(two, five))
    expect(merged).toMatchObject({ id: five.id, guests: 7, status: 'open' })
    expect([...merged.tableIds].sort()).toEqual([large.id, small.id].sort())
    expect(await evening.types(mark)).toEqual([
      ...['visit.closed', 'table.changed', 'order.changed', 'call.changed', 'visit.changed'],
    ])
    expect(await tableNow(small)).toMatchObject({ status: 'occupied', visitId: five.id })
    expect(await evening.read(ours)).toMatchObject({ visitId: five.id, tableId: small.id, tableNumber: small.number })
    expect(await evening.read(theirs)).toMatchObject({ visitId: five.id, tableId: large.id })

    const open = (await evening.told(mark)).filter(({ entity }) => entity === 'call')
    expect(open).toMatchObject([{ id: water.id, data: { visitId: five.id, tableId: small.id, status: 'raised' } }])
    expect(codeOf(await post(`${calls}/${bill.id}/acknowledge`))).toBe('200 undefined')
    expect(codeOf(await post(`${calls}/${water.id}/cancel`, {}, guest))).toBe('200 undefined')

    const next: Order = await evening.placed(guest)
    expect(next).toMatchObject({ visitId: five.id, tableId: small.id })
    expect(ok(await evening.api.get(`${orders}/${theirs.id}`, { token: guest })).id).toBe(theirs.id)
    expect(await audited(five)).toMatchObject([{ action: 'visit.merged' }])
  })

  test('they leave as one: every dish of both must be served, and both tables are cleaned', async () => {
    const [a, b] = [await evening.table(), await evening.table()]
    const [one, two] = [await seat(a, 3), await seat(b, 2)]
    const order = await evening.placed(waiter, { tableId: b.id })
    ok(await merge(one, two))
    const refused = await atVisit(one, 'close')
    expect(codeOf(refused)).toBe('409 visit_has_open_lines')
    expect(refused.body.error.details.lines).toMatchObject([{ orderId: order.id }])
    expect(refused.body.error.details.by).toBeUndefined()
    await evening.upTo(await evening.read(order), 'served')
    ok(await atVisit(one, 'close'))
    expect([(await tableNow(a))?.status, (await tableNow(b))?.status]).toEqual(['cleaning', 'cleaning'])
    const [, closed] = (await audited(one)).reverse()
    expect(closed).toMatchObject({ action: 'visit.closed', before: { orders: [{ id: order.id, total: 5600 }] } })
  })

  test('with a party that left or joined another one: what it is now, and who did it', async () => {
    const [a, b, c] = [await evening.table(), await evening.table(), await evening.table()]
    const [one, two, three] = [await seat(a, 4), await seat(b, 2), await seat(c, 2)]
    ok(await merge(one, two, sara))
    const { body, ...refused } = await merge(three, two)
    expect(codeOf({ body, ...refused })).toBe('409 visit_closed')
    expect(body.error.details).toMatchObject({ visit: { mergedInto: one.id }, by: 'سارة يوسف' })
    expect(codeOf(await merge(one, one))).toBe('422 visit_with_itself')
    expect(codeOf(await merge(one, { ...two, id: uuidv7() }))).toBe('404 not_found')
  })

  test('not with guests whose order nobody has confirmed', async () => {
    const [a, b] = [await evening.table(), await evening.table()]
    const asked = await evening.placed(await evening.guest(b))
    const one = await seat(a)
    expect(codeOf(await merge(one, { ...one, id: asked.visitId ?? '' }))).toBe('409 visit_not_seated')
  })

  test('a party of another branch does not exist', async () => {
    const one = await seat(await evening.table())
    const jeddah = await tokenOf(evening.api.deps, { userId: people.jeddahWaiter })
    expect((await merge(one, one, jeddah)).status).toBeGreaterThanOrEqual(403)
  })
})

describe('a party takes one more table and gives it back', () => {
  test('the table is theirs; given back, what was ordered and asked for there comes to the one they keep', async () => {
    const [a, b] = [await evening.table(), await evening.table()]
    const visit = await seat(a, 6)
    expect(ok(await atVisit(visit, 'add-table', { tableId: b.id })).tableIds).toEqual([a.id, b.id])
    expect(await tableNow(b)).toMatchObject({ status: 'occupied', visitId: visit.id })
    const phone = await evening.guest(b)
    const order = await evening.upTo(await evening.placed(phone), 'served')
    const pending = await evening.placed(phone)
    const call = ok(await post(calls, { id: uuidv7(), reason: 'cutlery' }, phone))

    const mark = await evening.mark()
    expect(ok(await atVisit(visit, 'split-table', { tableId: b.id })).tableIds).toEqual([a.id])
    expect(await tableNow(b)).toMatchObject({ status: 'cleaning', visitId: null })
    expect(await evening.read(pending)).toMatchObject({ visitId: visit.id, tableId: a.id, tableNumber: a.number })
    expect(await evening.read(order)).toMatchObject({ tableId: a.id })
    const moved = (await evening.told(mark)).find(({ id }) => id === call.id)
    expect(moved?.data).toMatchObject({ visitId: visit.id, tableId: a.id, tableNumber: a.number })
    expect(await evening.placed(phone)).toMatchObject({ visitId: visit.id, tableId: a.id })
    expect(await audited(visit)).toMatchObject([{ action: 'visit.table_split' }])
  })

  test('nobody is left without a table, and a table is given back once', async () => {
    const [a, b] = [await evening.table(), await evening.table()]
    const visit = await seat(a)
    expect(codeOf(await atVisit(visit, 'split-table', { tableId: a.id }))).toBe('409 visit_last_table')
    ok(await atVisit(visit, 'add-table', { tableId: b.id }))
    ok(await atVisit(visit, 'split-table', { tableId: b.id }, sara))
    const again = await atVisit(visit, 'split-table', { tableId: b.id })
    expect(codeOf(again)).toBe('409 stale')
    expect(again.body.error.details).toMatchObject({ visit: { id: visit.id, tableIds: [a.id] } })
    expect(again.body.error.details.by).toBe('سارة يوسف')
    expect(await tableNow(b)).toMatchObject({ status: 'available' })
  })

  test('only a free table is taken', async () => {
    const [a, b, dirty] = [await evening.table(), await evening.table(), await evening.table('cleaning')]
    const [one] = [await seat(a), await seat(b)]
    const add = async (tableId: string) => codeOf(await atVisit(one, 'add-table', { tableId }))
    expect([await add(b.id), await add(dirty.id), await add(uuidv7())]).toEqual([
      '409 table_occupied',
      '409 table_cleaning',
      '422 table_not_in_branch',
    ])
  })
})

test('a party that moves takes what it asked for along', async () => {
  const [from, to] = [await evening.table(), await evening.table()]
  const phone = await evening.guest(from)
  const visit = await seat(from)
  const call = ok(await post(calls, { id: uuidv7(), reason: 'bill' }, phone))
  const mark = await evening.mark()
  ok(await atVisit(visit, 'transfer', { toTableId: to.id }))
  const moved = (await evening.told(mark)).find(({ id }) => id === call.id)
  expect(moved?.data).toMatchObject({ tableId: to.id, tableNumber: to.number, status: 'raised' })
})

describe('who waits on a party', () => {
  test('Sara takes it over, and gives it back; everybody hears who waits now', async () => {
    const visit = await seat(await evening.table())
    const mark = await evening.mark()
    expect(ok(await atVisit(visit, 'waiter', { waiterId: people.sara }, sara))).toMatchObject({
      waiterId: people.sara,
      waiterName: 'سارة يوسف',
    })
    expect(ok(await atVisit(visit, 'waiter', { waiterId: visit.waiterId ?? '' }, sara)).waiterId).toBe(visit.waiterId)
    expect(await evening.types(mark)).toEqual(['visit.changed', 'visit.changed'])
  })

  test('only somebody who serves here: no cook, nobody of another branch, nobody who was let go', async () => {
    const visit = await seat(await evening.table())
    const gone = await hire(evening.api.deps, { role: 'WAITER', isActive: false })
    const { waiters } = ok(await evening.api.get(tables.replace('tables', 'waiters'), { token: waiter }))
    const listed = waiters.map(({ id }: { id: string }) => id)
    expect(listed).toEqual(expect.arrayContaining([people.sara, people.waiter, people.manager]))
    for (const waiterId of [people.cook, people.host, people.jeddahWaiter, gone]) {
      expect(listed).not.toContain(waiterId)
      expect(codeOf(await atVisit(visit, 'waiter', { waiterId }))).toBe('404 not_found')
    }
  })
})

test('two more come to the table', async () => {
  const visit = await seat(await evening.table(), 2)
  expect(ok(await atVisit(visit, 'guests', { guests: 4 })).guests).toBe(4)
  expect(codeOf(await atVisit(visit, 'guests', { guests: 0 }))).toBe('400 invalid_request')
})

describe('at the same moment', () => {
  test('two waiters seat one table: one party, and the other is told who sits there', async () => {
    const table = await evening.table()
    const body = () => ({ id: uuidv7(), guests: 2 })
    const path = `${tables}/${table.id}/seat`
    const answers = await Promise.all([post(path, body()), post(path, body(), sara)])
    expect(answers.map(codeOf).sort()).toEqual(['201 undefined', '409 table_occupied'])
    const refused = answers.find(({ status }) => status === 409)
    const seated = answers.find(({ status }) => status === 201)
    expect(refused?.body.error.details).toMatchObject({
      visit: { id: seated?.body.id },
      by: seated?.body.waiterName,
    })
  })

  test('two merge the same three parties crosswise: nobody is in two parties or in none', async () => {
    const places = await Promise.all([evening.table(), evening.table(), evening.table()])
    const [one, two, three] = [await seat(places[0], 4), await seat(places[1], 3), await seat(places[2], 2)]
    const phone = await evening.guest(places[1])
    const answers = await Promise.all([merge(one, two), merge(two, three, sara), merge(three, one)])
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    const { tables: now, visits: open } = await floor()
    const mine = open.filter(({ tableIds }) => places.some(({ id }) => tableIds.includes(id)))
    expect(mine.reduce((sum, { guests }) => sum + guests, 0)).toBe(9)
    for (const { id } of places) {
      const holders = mine.filter(({ tableIds }) => tableIds.includes(id))
      expect(holders).toHaveLength(1)
      expect(now.find((table) => table.id === id)?.visitId).toBe(holders[0]?.id)
    }
    expect((await evening.send(phone, anOrder())).status).toBe(201)
  })

  test('one merges, one lets a party leave, one orders: it ends as if one after the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await evening.table(), await evening.table()]
      const [one, two] = [await seat(a, 4), await seat(b, 2)]
      const answers = await Promise.all([
        merge(one, two),
        atVisit(two, 'close', {}, sara),
        evening.send(waiter, anOrder({ tableId: b.id })),
      ])
      for (const { status } of answers) expect([200, 201, 409]).toContain(status)
      const { tables: now, visits: open } = await floor()
      const holder = open.filter(({ tableIds }) => tableIds.includes(b.id))
      expect(holder.length).toBeLessThanOrEqual(1)
      expect(now.find(({ id }) => id === b.id)?.visitId ?? null).toBe(holder[0]?.id ?? null)
      const placed = answers[2]
      if (placed?.status === 201) expect((await evening.read(placed.body)).visitId).toBe(holder[0]?.id)
    }
  })

  test('a party moves while somebody lets it leave: it leaves from where it is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, to] = [await evening.table(), await evening.table()]
      const visit = await seat(from)
      const [moved, left] = await Promise.all([
        atVisit(visit, 'transfer', { toTableId: to.id }),
        atVisit(visit, 'close', {}, sara),
      ])
      // `still_running` is what a screen tries again by itself.
      if (left.body.error?.code === 'still_running') ok(await atVisit(visit, 'close', {}, sara))
      else expect([200, 409]).toContain(left.status)
      expect([200, 409]).toContain(moved.status)
      expect([(await tableNow(from))?.visitId, (await tableNow(to))?.visitId]).toEqual([null, null])
    }
  })

  test('a party moves while its phone orders: the order is not told that the visit is over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [from, to] = [await evening.table(), await evening.table()]
      const phone = await evening.guest(from)
      const visit = await seat(from)
      const order = anOrder()
      const [moved, sent] = await Promise.all([
        atVisit(visit, 'transfer', { toTableId: to.id }),
        evening.send(phone, order),
      ])
      ok(moved)
      // What a screen does with `still_running`: the same again.
      const answer = sent.body.error?.code === 'still_running' ? await evening.send(phone, order) : sent
      expect(ok(answer)).toMatchObject({ visitId: visit.id })
      expect(await evening.read(order)).toMatchObject({ tableId: to.id })
    }
  })
})
