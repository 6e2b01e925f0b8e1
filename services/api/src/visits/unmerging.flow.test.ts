import { system } from '@sufra/platform/db/doors'
import { payments } from '@sufra/platform/schema/service.table'
import { demoBranch, demoOrganizationId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, calls, codeOf, Evening, ok, orders, type TestTable, tables, visits } from '../orders/test-evening'
import { findStays } from '../tables/turn-times.repository'

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const post = (path: string, body: object = {}, token = waiter) => evening.api.post(path, { token, body })
const atVisit = (visit: { id: string }, what: string, body: object = {}, token = waiter) =>
  post(`${visits}/${visit.id}/${what}`, body, token)
const floor = async (): Promise<{ tables: Table[]; visits: Visit[] }> =>
  ok(await evening.api.get(tables, { token: waiter }))
const board = async (token: string) =>
  ok(await evening.api.get(`/branches/${demoBranch}/boards/guest`, { token })).state

/** A party with a phone that has ordered. */
async function party(guests: number) {
  const table = await evening.table()
  const phone = await evening.guest(table)
  const visit: Visit = ok(await post(`${tables}/${table.id}/seat`, { id: uuidv7(), guests }))
  return { table, phone, visit, order: await evening.placed(phone) }
}
type Party = Awaited<ReturnType<typeof party>>

async function joined(): Promise<readonly [Party, Party]> {
  const [large, small] = [await party(5), await party(2)]
  ok(await atVisit(small.visit, 'merge', { otherVisitId: large.visit.id }))
  return [large, small]
}
const apart = ([large, small]: readonly [Party, Party], decided: { stay?: string[]; go?: string[] } = {}) =>
  atVisit(large.visit, 'unmerge', { joinedVisitId: small.visit.id, stay: [], go: [], ...decided })
const at = async ({ id }: TestTable) => (await floor()).tables.find((table) => table.id === id)

test('tables, guests, orders, calls and phones go back to where they came from', async () => {
  const [large, small] = await joined()
  const merged = (await floor()).visits.find(({ id }) => id === large.visit.id)
  expect(merged?.joined).toMatchObject([{ visitId: small.visit.id, guests: 2, tableIds: [small.table.id] }])
  const call = ok(await post(calls, { id: uuidv7(), reason: 'water' }, small.phone))
  expect((await board(small.phone)).orders).toHaveLength(2)
  const mark = await evening.mark()

  expect(ok(await apart([large, small]))).toMatchObject({ id: large.visit.id, guests: 5, tableIds: [large.table.id] })
  expect((await floor()).visits).toContainEqual(
    expect.objectContaining({ id: small.visit.id, status: 'open', guests: 2, tableIds: [small.table.id] }),
  )
  expect([await at(large.table), await at(small.table)]).toMatchObject([
    { status: 'occupied', visitId: large.visit.id },
    { status: 'occupied', visitId: small.visit.id },
  ])
  expect(await evening.read(small.order)).toMatchObject({ visitId: small.visit.id, tableNumber: small.table.number })
  expect(await evening.read(large.order)).toMatchObject({ visitId: large.visit.id })
  expect(await board(small.phone)).toMatchObject({
    orders: [{ id: small.order.id }],
    visits: [{ id: small.visit.id, status: 'open' }],
    calls: [{ id: call.id }],
  })
  expect((await board(large.phone)).orders).toMatchObject([{ id: large.order.id }])
  expect((await evening.placed(small.phone)).visitId).toBe(small.visit.id)
  const told = await evening.told(mark)
  expect(told.find(({ id }) => id === small.order.id)?.was).toEqual({ visitId: large.visit.id })
  const { entries } = ok(await evening.api.get('/audit', { token: await evening.as('owner') }))
  expect(entries[0]).toMatchObject({ action: 'visit.unmerged', entityId: large.visit.id })
  // Taken apart twice: there is nothing to take apart.
  expect(codeOf(await apart([large, small]))).toBe('409 visit_not_joined')
})

test('an order cancelled meanwhile goes back too: its phone still reads why', async () => {
  const [large, small] = await joined()
  ok(await post(`${orders}/${small.order.id}/cancel`, { reason: 'None left' }))
  ok(await apart([large, small]))
  expect((await board(small.phone)).orders).toMatchObject([{ id: small.order.id, cancelReason: 'None left' }])
  expect((await board(large.phone)).orders).toMatchObject([{ id: large.order.id }])
})

test('what was ordered since is asked about, and goes with whom the waiter says', async () => {
  const pair = await joined()
  const [large, small] = pair
  const [one, two] = [await evening.placed(small.phone), await evening.placed(small.phone)]
  const refused = await apart(pair)
  expect(codeOf(refused)).toBe('409 later_orders_undecided')
  expect(refused.body.error.details.orders).toMatchObject([
    { id: one.id, ticket: one.ticket, tableNumber: small.table.number, theirs: true },
    { id: two.id },
  ])
  expect(codeOf(await apart(pair, { go: [one.id] }))).toBe('409 later_orders_undecided')
  const both = { joinedVisitId: small.visit.id, stay: [one.id, two.id], go: [one.id.toUpperCase()] }
  for (const [locale, reason] of [
    ['en', 'An order stays or goes, not both'],
    ['ar', 'الطلب إمّا يبقى وإمّا يذهب، لا كلاهما'],
    ['ckb', 'داواکارییەک یان دەمێنێتەوە یان دەڕوات، نەک هەردووکیان'],
  ] as const) {
    const asked = { token: waiter, body: both, headers: { 'x-locale': locale } }
    const answer = await evening.api.post(`${visits}/${large.visit.id}/unmerge`, asked)
    expect(codeOf(answer)).toBe('400 invalid_request')
    expect(answer.body.error.details).toMatchObject({ field: 'go', reason })
  }
  ok(await apart(pair, { go: [one.id], stay: [two.id] }))
  expect([await evening.read(one), await evening.read(two)]).toMatchObject([
    { visitId: small.visit.id },
    { visitId: large.visit.id },
  ])
  // Whoever sent it reads it wherever it is.
  expect(ok(await evening.api.get(`${orders}/${two.id}`, { token: small.phone })).id).toBe(two.id)
})

test('a table that was split off meanwhile is theirs again where nobody has sat down; else it is said', async () => {
  const pair = await joined()
  const [large, small] = pair
  ok(await atVisit(large.visit, 'split-table', { tableId: small.table.id }))
  expect(await at(small.table)).toMatchObject({ status: 'available' })
  ok(await apart(pair))
  expect(await at(small.table)).toMatchObject({ status: 'occupied', visitId: small.visit.id })
  expect(await evening.read(small.order)).toMatchObject({ visitId: small.visit.id, tableId: small.table.id })
  expect((await evening.placed(small.phone)).tableId).toBe(small.table.id)

  const again = await joined()
  ok(await atVisit(again[0].visit, 'split-table', { tableId: again[1].table.id }))
  ok(await post(`${tables}/${again[1].table.id}/seat`, { id: uuidv7(), guests: 2 }))
  expect(codeOf(await apart(again))).toBe('409 table_not_free')
})

test('until something is paid, or they have left', async () => {
  const paid = await joined()
  const place = { organizationId: demoOrganizationId, branchId: demoBranch }
  await system(evening.api.deps, 'seed', (tx) =>
    tx.insert(payments).values({
      ...place,
      id: uuidv7(),
      visitId: paid[0].visit.id,
      method: 'cash',
      status: 'paid',
      amount: 100,
      currency: 'SAR',
      createdAt: evening.api.deps.now(),
    }),
  )
  expect(codeOf(await apart(paid))).toBe('409 joined_party_paid')
  const left = await joined()
  for (const { order } of left) await evening.upTo(order, 'served')
  ok(await atVisit(left[0].visit, 'close'))
  expect(codeOf(await apart(left))).toBe('409 visit_closed')
})

test('a party that had joined another one before is taken apart from it afterwards', async () => {
  const [middle, small] = await joined()
  const large = await party(8)
  ok(await atVisit(middle.visit, 'merge', { otherVisitId: large.visit.id }))
  ok(await apart([large, middle]))
  ok(await apart([middle, small]))
  for (const { order, visit, phone } of [large, middle, small]) {
    expect((await evening.read(order)).visitId).toBe(visit.id)
    expect((await board(phone)).orders).toMatchObject([{ id: order.id }])
  }
})

test('taken apart, ordered and closed in the same moment: nothing is lost and nobody has another’s order', async () => {
  for (let n = 0; n < 4; n += 1) {
    const pair = await joined()
    const [large, small] = pair
    const body = anOrder()
    const [undone, twice, sent] = await Promise.all([apart(pair), apart(pair), evening.send(small.phone, body)])
    const codes = [codeOf(undone), codeOf(twice)]
    if (codes.includes('200 undefined')) {
      expect(codes.filter((code) => code === '200 undefined')).toHaveLength(1)
      expect((await evening.read(small.order)).visitId).toBe(small.visit.id)
    } else expect(codes).toEqual(Array(2).fill('409 later_orders_undecided'))
    const order = sent.status === 201 ? sent.body : ok(await evening.send(small.phone, body))
    const known = [large.visit.id, small.visit.id]
    expect(known).toContain((await evening.read(order)).visitId)
    expect(ok(await evening.api.get(`${orders}/${order.id}`, { token: small.phone })).id).toBe(order.id)
  }
})

test('a reservation goes back with its party, and how long each stayed is its own', async () => {
  const host = await evening.as('host')
  const book = `/branches/${demoBranch}/reservations`
  const began = evening.api.deps.now()
  const promised = async (guests: number, name: string): Promise<Reservation> => {
    const date = new Date(Math.ceil(began.getTime() / 60_000) * 60_000).toISOString()
    const wish = { id: uuidv7(), date, guests, name, tableId: (await evening.table()).id }
    const made: Reservation = ok(await post(book, wish, host))
    return ok(await post(`${book}/${made.id}/seat`, { was: 'pending' }, host))
  }
  const [large, small] = [await promised(11, 'Huda'), await promised(10, 'Saad')]
  const [many, few] = [{ id: large.visitId ?? '' }, { id: small.visitId ?? '' }]
  const partyOf = async ({ id }: Reservation) => {
    const { reservations } = ok(await evening.api.get(book, { token: host }))
    return reservations.find((one: Reservation) => one.id === id)?.visitId
  }
  for (const { tableId } of [large, small])
    await evening.upTo(ok(await post(orders, anOrder({ tableId: tableId ?? '' }))), 'served')
  ok(await atVisit(few, 'merge', { otherVisitId: many.id }))
  expect([await partyOf(large), await partyOf(small)]).toEqual([many.id, many.id])
  ok(await atVisit(many, 'unmerge', { joinedVisitId: few.id, stay: [], go: [] }))
  expect([await partyOf(large), await partyOf(small)]).toEqual([many.id, few.id])

  evening.pass(20)
  ok(await atVisit(few, 'close'))
  evening.pass(25)
  ok(await atVisit(many, 'close'))
  const period = { since: began, until: evening.api.deps.now(), timeZone: 'Asia/Riyadh', cutOffMinutes: 240 }
  const stays = await system(evening.api.deps, 'seed', (tx) => findStays(tx, { ...period, branchId: demoBranch }))
  const lengths = stays.filter(({ guests }) => guests >= 10).map(({ guests, minutes }) => [guests, ...minutes])
  expect(lengths.sort()).toEqual([
    [10, 20],
    [11, 45],
  ])
})
