import { uuidv7 } from '@sufra/shared/kernel/ids'
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

test('a party that is none of this branch gets nothing', async () => {
  expect(codeOf(await order(await evening.table(), { id: uuidv7() }))).toBe('409 party_left')
})
