import { describe, expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { minutesAfterNoon, noon } from '../orders/sample-order'
import { addTables, mergeVisits, splitTable } from './joining.rules'
import type { Visit } from './tables.contract'
import { changeGuests, closeVisit, handOver, openVisit, requestVisit } from './visits.rules'

const sara = { id: 'sara', name: 'Sara' }
const party = (id: string, guests: number, part: Partial<Parameters<typeof openVisit>[0]> = {}): Visit =>
  openVisit({ id, tableId: `table of ${id}`, guests, waiter: null, at: noon, ...part }).next

describe('two parties become one', () => {
  const four = party('four', 4)
  const two = party('two', 2, { waiter: sara })

  test.each([
    ['named first', two, four],
    ['named last', four, two],
  ])('the smaller joins the larger, %s', (_how, one, other) => {
    const { stays, joins } = mergeVisits(one, other, minutesAfterNoon(20))
    expect(stays).toMatchObject({
      news: 'visit.changed',
      next: { id: 'four', status: 'open', guests: 6, tableIds: ['table of four', 'table of two'], version: 2 },
    })
    expect(joins).toMatchObject({
      news: 'visit.closed',
      next: { id: 'two', mergedInto: 'four', closedAt: minutesAfterNoon(20), tableIds: [], version: 2 },
    })
  })

  test('of two alike the one stays that was seated first', () => {
    const later = party('later', 4, { at: minutesAfterNoon(5) })
    expect(mergeVisits(later, four, minutesAfterNoon(9)).stays.next.id).toBe('four')
    expect(mergeVisits(four, later, minutesAfterNoon(9)).stays.next.id).toBe('four')
  })

  test('keeps the waiter of the larger; a party without one gets the other’s', () => {
    expect(mergeVisits(four, two, noon).stays.next.waiterName).toBe('Sara')
    const ali = party('ali', 5, { waiter: { id: 'ali', name: 'Ali' } })
    expect(mergeVisits(ali, two, noon).stays.next.waiterName).toBe('Ali')
  })

  test('not with itself, nor with one that left or that nobody has said yes to', () => {
    const asked = requestVisit({ id: 'asked', tableId: 't', guests: 2, waiter: null, at: noon }).next
    const left = closeVisit(two, [], noon).next
    expect(refused(() => mergeVisits(four, four, noon)).code).toBe('visit_with_itself')
    expect(refused(() => mergeVisits(four, asked, noon)).code).toBe('visit_not_seated')
    expect(refused(() => mergeVisits(left, four, noon)).code).toBe('visit_closed')
  })

  test('the one that joined is over, and says where it went', () => {
    const { joins } = mergeVisits(four, two, noon)
    expect(refused(() => changeGuests(joins.next, 3))).toMatchObject({
      code: 'visit_closed',
      details: { visit: { mergedInto: 'four' } },
    })
  })
})

describe('the tables of a party', () => {
  const wide = addTables(party('wide', 8), ['table 9']).next

  test('one more is pushed to theirs, and given back', () => {
    expect(wide.tableIds).toEqual(['table of wide', 'table 9'])
    expect(splitTable(wide, 'table of wide').next).toMatchObject({ tableIds: ['table 9'], version: 3 })
  })

  test('the last one is not given back: they would sit nowhere', () => {
    expect(refused(() => splitTable(party('two', 2), 'table of two')).code).toBe('visit_last_table')
  })

  test('one that is theirs no more was given back by somebody faster', () => {
    expect(refused(() => splitTable(wide, 'table 3')).code).toBe('stale')
  })
})

test('guests come and go, and a waiter gives the party to another', () => {
  const visit = party('two', 2)
  expect(changeGuests(visit, 5).next).toMatchObject({ guests: 5, version: 2 })
  expect(handOver(visit, sara).next).toMatchObject({ waiterId: 'sara', waiterName: 'Sara', version: 2 })
})
