import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanSet } from './plan.contract'
import { fittedSets, haveSameTables, linksOf, seatsOfSet, setsFor, tablesOfSet } from './plan-sets.rules'

const table = (number: number, capacity: number, areaId = 'hall') => ({
  id: `t${number}`,
  number,
  capacity,
  areaId,
  x: 150 * number,
  y: 0,
  width: 90,
  height: 90,
})
const tables = [table(3, 4), table(4, 4), table(5, 6), table(6, 2, 'patio')]
const set = (id: string, numbers: readonly number[], seats: number | null = null): PlanSet => ({
  id,
  areaId: 'hall',
  tableIds: numbers.map((number) => `t${number}`),
  seats,
})

test('a set has the seats of its tables, unless somebody says how many are left when they are pushed together', () => {
  expect(seatsOfSet(set('a', [3, 4]), tables)).toBe(8)
  expect(seatsOfSet(set('a', [3, 4, 5], 12), tables)).toBe(12)
  expect(seatsOfSet(set('a', [7, 8]), [table(7, 60), table(8, 60)])).toBe(99)
})

test('a table that was put away or stands in another area has left; one table alone is no set', () => {
  const all = set('a', [3, 4, 5], 12)
  expect(fittedSets([all], tables)).toEqual([all])
  expect(fittedSets([all], [table(3, 4), table(4, 4)])).toEqual([set('a', [3, 4])])
  expect(fittedSets([all], [table(3, 4), table(4, 4, 'patio'), table(5, 6)])).toEqual([set('a', [3, 5])])
  expect(fittedSets([all], [table(3, 4), table(4, 4, 'patio')])).toEqual([])
  expect(fittedSets([set('a', [3, 3, 4])], tables)).toEqual([set('a', [3, 4])])
})

test('pushed together they never have fewer seats than the largest of them alone', () => {
  expect(fittedSets([set('a', [3, 5], 5)], tables)).toEqual([set('a', [3, 5], 6)])
})

test('of two that became the same the one that lost no table stays, with what was said of it', () => {
  const [two, three] = [set('b', [3, 4], 7), set('a', [3, 4, 5], 12)]
  expect(fittedSets([three, two], [table(3, 4), table(4, 4)])).toEqual([two])
  const other = set('c', [3, 4, 6])
  expect(fittedSets([other, three], [table(3, 4), table(4, 4)])).toEqual([set('a', [3, 4])])
})

const anySets = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    areaId: fc.constantFrom('hall', 'patio'),
    tableIds: fc.uniqueArray(fc.constantFrom('t1', 't2', 't3', 't4', 't5'), { minLength: 2, maxLength: 5 }),
    seats: fc.option(fc.integer({ min: 1, max: 99 })),
  }),
  { selector: ({ id }) => id },
)
const anyTables = fc.uniqueArray(
  fc
    .record({
      number: fc.integer({ min: 1, max: 5 }),
      capacity: fc.integer({ min: 1, max: 99 }),
      areaId: fc.constantFrom('hall', 'patio'),
    })
    .map(({ number, capacity, areaId }) => table(number, capacity, areaId)),
  { selector: ({ id }) => id },
)

test('whatever tables there are, what is left of the sets can be put together, and is left so', () => {
  fc.assert(
    fc.property(anySets, anyTables, (sets, there) => {
      const fitted = fittedSets(sets, there)
      for (const one of fitted) {
        const theirs = tablesOfSet(one, there)
        expect(theirs.length).toBe(one.tableIds.length)
        expect(theirs.length).toBeGreaterThan(1)
        expect(theirs.every(({ areaId }) => areaId === one.areaId)).toBe(true)
        expect(seatsOfSet(one, there)).toBeGreaterThanOrEqual(Math.max(...theirs.map(({ capacity }) => capacity)))
        expect(seatsOfSet(one, there)).toBeLessThanOrEqual(99)
      }
      expect(fittedSets(fitted, there)).toEqual(fitted)
      expect(fittedSets([...sets].reverse(), there)).toEqual(fitted)
    }),
  )
})

test('no two sets of other tables become one of the same tables', () => {
  fc.assert(
    fc.property(anySets, anyTables, (sets, there) => {
      const apart = sets.filter((one, i) => !sets.slice(0, i).some((other) => haveSameTables(one, other)))
      const fitted = fittedSets(apart, there)
      for (const [i, one] of fitted.entries())
        expect(fitted.slice(i + 1).some((other) => haveSameTables(one, other))).toBe(false)
    }),
  )
})

test('a large party is offered the closest fit first, then the one with fewer tables', () => {
  const [small, three, two] = [set('a', [3, 4]), set('b', [3, 4, 5], 10), set('c', [4, 5])]
  expect(setsFor([three, two, small], tables, 9)).toEqual([two, three])
  expect(setsFor([three, two, small], tables, 8)).toEqual([small, two, three])
  expect(setsFor([three, two, small], tables, 11)).toEqual([])
})

test('three tables in a row are linked from each to the next', () => {
  const numbers = linksOf([table(3, 4), table(5, 4), table(4, 4)]).map((link) => link.map(({ number }) => number))
  expect(numbers).toEqual([
    [3, 4],
    [4, 5],
  ])
  expect(linksOf([])).toEqual([])
})
