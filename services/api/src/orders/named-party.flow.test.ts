import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, codeOf, Evening, ok, type TestTable, tables, visits } from './test-evening'

/* An order that was taken down for one party, and comes in later: from a phone that had no connection, or while the
   party moved. */

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const post = (path: string, body: object = {}) => evening.api.post(path, { token: waiter, body })
const seat = async (table: TestTable): Promise<Visit> =>
  ok(await post(`${tables}/${table.id}/seat`, { id: uuidv7(), guests: 2 }))
const order = (table: TestTable, visit: { id: string }) =>
  evening.send(waiter, anOrder({ tableId: table.id, visitId: visit.id }))

test('it follows its party to another table', async () => {
  const [from, to] = [await evening.table(), await evening.table()]
  const visit = await seat(from)
  ok(await post(`${visits}/${visit.id}/transfer`, { toTableId: to.id }))
  expect(ok(await order(from, visit))).toMatchObject({ tableId: to.id, tableNumber: to.number, visitId: visit.id })
})

test('it follows its party into the one that they joined, and stays at its own table', async () => {
  const [large, small] = [await evening.table(), await evening.table()]
  const [five, two] = [await seat(large), await seat(small)]
  const merged: Visit = ok(await post(`${visits}/${two.id}/merge`, { otherVisitId: five.id }))
  for (const visit of [five, two])
    expect(ok(await order(small, visit))).toMatchObject({ tableId: small.id, visitId: merged.id })
})

test('once they have left, nobody else gets it: neither an empty table nor who sits there now', async () => {
  const table = await evening.table()
  const visit = await seat(table)
  ok(await post(`${visits}/${visit.id}/close`))
  expect(codeOf(await order(table, visit))).toBe('409 party_left')
  const others = await seat(table)
  const mark = await evening.mark()
  expect(codeOf(await order(table, visit))).toBe('409 party_left')
  expect(await evening.told(mark)).toEqual([])
  expect(ok(await order(table, others))).toMatchObject({ tableId: table.id, visitId: others.id })
})

test('what the restaurant has of them is answered with itself, though they have left since', async () => {
  const table = await evening.table()
  const visit = await seat(table)
  const wish = anOrder({ tableId: table.id, visitId: visit.id })
  const first: Order = ok(await evening.send(waiter, wish))
  await evening.upTo(first, 'served')
  ok(await post(`${visits}/${visit.id}/close`))
  expect(ok(await evening.send(waiter, wish))).toMatchObject({ id: first.id, visitId: visit.id })
})

const takenAt = () => new Date(Date.now() + evening.minutesAhead * 60_000).toISOString()
const forNobody = (table: TestTable, at: string) =>
  evening.send(waiter, anOrder({ tableId: table.id, takenAt: at, guests: 2 }))

test('taken down where nobody sat, it seats them since then, and what comes after it is theirs too', async () => {
  const table = await evening.table()
  const at = takenAt()
  evening.pass(40)
  const first = ok(await forNobody(table, at))
  const later = takenAt()
  expect(ok(await forNobody(table, at))).toMatchObject({ visitId: first.visitId })
  expect(ok(await forNobody(table, later))).toMatchObject({ visitId: first.visitId })
})

test('who has sat there unknown to that phone gets it; who came later gets none of it', async () => {
  const table = await evening.table()
  const early = takenAt()
  evening.pass(10)
  const visit = await seat(table)
  expect(ok(await forNobody(table, takenAt()))).toMatchObject({ visitId: visit.id })
  const mark = await evening.mark()
  expect(codeOf(await forNobody(table, early))).toBe('409 party_left')
  expect(await evening.told(mark)).toEqual([])
})

test('an empty table that a party has left since gets none of it either', async () => {
  const table = await evening.table()
  const at = takenAt()
  const visit = await seat(table)
  evening.pass(30)
  ok(await post(`${visits}/${visit.id}/close`))
  expect(codeOf(await forNobody(table, at))).toBe('409 party_left')
})

test('a party that is none of this branch gets nothing', async () => {
  expect(codeOf(await order(await evening.table(), { id: uuidv7() }))).toBe('409 party_left')
})
