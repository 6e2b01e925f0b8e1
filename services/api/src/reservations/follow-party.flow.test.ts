import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, Evening, ok, type TestTable, tables, visits } from '../orders/test-evening'

let evening: Evening
let host: string
beforeAll(async () => {
  evening = await Evening.begin()
  host = await evening.as('host')
})
afterAll(() => evening.end())

const book = `/branches/${demoBranch}/reservations`
const minute = 60_000
const inMinutes = (minutes: number) =>
  new Date(Math.ceil(Date.now() / minute) * minute + minutes * minute).toISOString()

const post = (path: string, body: object = {}) => evening.api.post(path, { token: host, body })
const atVisit = (id: string | null, what: string, body: object = {}) => post(`${visits}/${id}/${what}`, body)
const promise = (table: TestTable, part: object = {}) =>
  post(book, { id: uuidv7(), date: inMinutes(60), guests: 2, name: 'Omar', tableId: table.id, ...part })
const step = (one: Reservation, to: string) => post(`${book}/${one.id}/status`, { to, was: one.status })

/** They had reserved for now, and are here. */
async function seated(table: TestTable, name: string, guests = 2): Promise<Reservation> {
  const one: Reservation = ok(await promise(table, { date: inMinutes(0), name, guests }))
  return ok(await post(`${book}/${one.id}/seat`, { was: 'pending' }))
}

async function now({ id }: { id: string }): Promise<Reservation | undefined> {
  const { reservations } = ok(await evening.api.get(book, { token: host }))
  return reservations.find((one: Reservation) => one.id === id)
}

/** What another party hears that wants the table within the hour: whose it is, or that it may have it. */
async function promisedTo(table: TestTable): Promise<string> {
  const { status, body } = await promise(table)
  if (status !== 201) return body.error.details.name
  ok(await step(body, 'cancelled'))
  return 'nobody'
}

describe('a party moves to another table', () => {
  test('what it was promised goes along: the table it left is free for others, the one it took is not', async () => {
    const [from, to] = [await evening.table(), await evening.table()]
    const one = await seated(from, 'Huda')
    ok(await atVisit(one.visitId, 'transfer', { toTableId: to.id }))
    expect(await now(one)).toMatchObject({ status: 'seated', tableNumber: to.number, visitId: one.visitId })
    expect([await promisedTo(from), await promisedTo(to)]).toEqual(['nobody', 'Huda'])
    const done = ok(await step(one, 'completed'))
    expect(ok(await step(done, 'seated'))).toMatchObject({ status: 'seated', tableNumber: to.number })
    ok(await atVisit(one.visitId, 'close'))
    expect([(await now(one))?.status, await promisedTo(to)]).toEqual(['completed', 'nobody'])
  })

  test('to one that others are promised: it sits there, and the others keep their promise', async () => {
    const [from, theirs, free] = [await evening.table(), await evening.table(), await evening.table()]
    const saad: Reservation = ok(await promise(theirs, { name: 'Saad' }))
    const one = await seated(from, 'Huda')
    ok(await atVisit(one.visitId, 'transfer', { toTableId: theirs.id }))
    expect(await now(one)).toMatchObject({ status: 'seated', tableNumber: theirs.number })
    expect(await now(saad)).toMatchObject({ status: 'pending', tableNumber: theirs.number, version: 1 })
    expect([await promisedTo(from), await promisedTo(theirs)]).toEqual(['nobody', 'Saad'])
    const noted = await post(`${book}/${one.id}`, { changes: { notes: 'Cake at ten' }, was: { notes: null } })
    expect(ok(noted)).toMatchObject({ notes: 'Cake at ten', tableNumber: theirs.number })
    ok(await atVisit(one.visitId, 'transfer', { toTableId: free.id }))
    expect([await promisedTo(theirs), await promisedTo(free)]).toEqual(['Saad', 'Huda'])
  })

  test('to one whose party has left before its time: nothing of theirs is in the way', async () => {
    const [from, to] = [await evening.table(), await evening.table()]
    const [one, gone] = [await seated(from, 'Huda'), await seated(to, 'Saad')]
    ok(await atVisit(gone.visitId, 'close'))
    ok(await atVisit(one.visitId, 'transfer', { toTableId: to.id }))
    expect(await promisedTo(to)).toBe('Huda')
  })
})

describe('two parties become one', () => {
  test('both are still here, each table is promised until they leave, and a slip of the hand is taken back', async () => {
    const [a, b] = [await evening.table(), await evening.table()]
    const [large, small] = [await seated(a, 'Huda', 4), await seated(b, 'Reem', 2)]
    const merged: Visit = ok(await atVisit(small.visitId, 'merge', { otherVisitId: large.visitId }))
    expect(merged.id).toBe(large.visitId)
    expect(await now(small)).toMatchObject({ status: 'seated', tableNumber: b.number, visitId: merged.id })
    expect([await promisedTo(a), await promisedTo(b)]).toEqual(['Huda', 'Reem'])
    const done = ok(await step(small, 'completed'))
    expect(ok(await step(done, 'seated'))).toMatchObject({ status: 'seated', tableNumber: b.number })
    ok(await atVisit(merged.id, 'close'))
    expect([(await now(large))?.status, (await now(small))?.status]).toEqual(['completed', 'completed'])
    expect([await promisedTo(a), await promisedTo(b)]).toEqual(['nobody', 'nobody'])
  })

  test('and move together: both are where they sit, and what they left is free', async () => {
    const [a, b, c] = [await evening.table(), await evening.table(), await evening.table()]
    const [large, small] = [await seated(a, 'Huda', 4), await seated(b, 'Reem', 2)]
    ok(await atVisit(large.visitId, 'merge', { otherVisitId: small.visitId }))
    ok(await atVisit(large.visitId, 'transfer', { toTableId: c.id }))
    expect([(await now(large))?.tableNumber, (await now(small))?.tableNumber]).toEqual([c.number, c.number])
    expect([await promisedTo(a), await promisedTo(b)]).toEqual(['nobody', 'nobody'])
    expect(['Huda', 'Reem']).toContain(await promisedTo(c))
  })
})

test('a party that gives a table back is promised the one it keeps', async () => {
  const [reserved, added] = [await evening.table(), await evening.table()]
  const one = await seated(reserved, 'Huda')
  ok(await atVisit(one.visitId, 'add-table', { tableId: added.id }))
  ok(await atVisit(one.visitId, 'split-table', { tableId: reserved.id }))
  expect(await now(one)).toMatchObject({ status: 'seated', tableNumber: added.number })
  expect([await promisedTo(reserved), await promisedTo(added)]).toEqual(['nobody', 'Huda'])
})

test('a party that gives back a table it was not promised keeps its promise as it is', async () => {
  const [reserved, added] = [await evening.table(), await evening.table()]
  const one = await seated(reserved, 'Huda')
  ok(await atVisit(one.visitId, 'add-table', { tableId: added.id }))
  ok(await atVisit(one.visitId, 'split-table', { tableId: added.id }))
  expect(await now(one)).toMatchObject({ tableNumber: reserved.number, version: one.version })
  expect([await promisedTo(reserved), await promisedTo(added)]).toEqual(['Huda', 'nobody'])
})

test('what happens to a party says nothing of a reservation that is not its own', async () => {
  const [from, to] = [await evening.table(), await evening.table()]
  const later: Reservation = ok(await promise(from, { name: 'Saad', date: inMinutes(200) }))
  const walkIn: Visit = ok(await post(`${tables}/${from.id}/seat`, { id: uuidv7(), guests: 2 }))
  ok(await atVisit(walkIn.id, 'transfer', { toTableId: to.id }))
  expect(await now(later)).toEqual(later)
  expect(codeOf(await promise(from, { date: inMinutes(200) }))).toBe('409 table_booked')
})
