import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Trouble } from './branches.contract'
import { slugMax, slugPattern } from './branches.limits'
import { byGravity, exceptionsFirst, slugFrom, totalsOf, worstOf } from './branches.rules'

const name = { en: 'Grill' }
const since = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString())
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.record({
    kind: fc.constant('late' as const),
    orders: fc.integer({ min: 1, max: 9 }),
    minutes: fc.integer({ min: 1, max: 90 }),
    stationName: fc.constantFrom(name, null),
  }),
  fc.record({ kind: fc.constant('screen' as const), name: fc.constant('Wall'), since }),
  fc.record({
    kind: fc.constant('call' as const),
    tableNumber: fc.integer({ min: 1, max: 99 }),
    reason: fc.constant('bill'),
    since,
  }),
  fc.record({
    kind: fc.constant('wait' as const),
    wait: fc.constantFrom('noOrder' as const, 'bill' as const),
    tableNumber: fc.integer({ min: 1, max: 99 }),
    since,
  }),
  fc.record({
    kind: fc.constant('sold_out' as const),
    dishes: fc.integer({ min: 1, max: 9 }),
    name: fc.constant(name),
  }),
  fc.record({
    kind: fc.constant('low_stock' as const),
    shelves: fc.integer({ min: 1, max: 9 }),
    name: fc.constant(name),
  }),
)

test('the one thing said of a branch is one of its own, and nothing else of it is graver', () => {
  fc.assert(
    fc.property(fc.array(trouble, { minLength: 1 }), (troubles) => {
      const worst = worstOf(troubles)
      expect(troubles).toContain(worst)
      for (const other of troubles) expect(byGravity(worst, other)).toBeLessThanOrEqual(0)
    }),
  )
})

test('of a branch where nothing is wrong nothing is said', () => expect(worstOf([])).toBeNull())

test('late food is said before a screen, a screen before a guest who calls, a guest before a shelf', () => {
  const at = '2026-11-20T18:00:00.000Z'
  const shelf: Trouble = { kind: 'low_stock', shelves: 40, name }
  const call: Trouble = { kind: 'call', tableNumber: 3, reason: 'bill', since: at }
  const screen: Trouble = { kind: 'screen', name: 'Grill wall', since: at }
  const late: Trouble = { kind: 'late', orders: 1, minutes: 1, stationName: null }
  expect(worstOf([shelf, call, screen, late])).toBe(late)
  expect(worstOf([shelf, call, screen])).toBe(screen)
  expect(worstOf([shelf, call])).toBe(call)
  const longer: Trouble = { ...call, since: '2026-11-20T17:00:00.000Z' }
  expect(worstOf([call, longer])).toBe(longer)
})

const branch = fc.record({ id: fc.nat(), worst: fc.option(trouble), late: fc.integer({ min: 0, max: 9 }) })

test('exceptions stand first: nobody is lost, nobody calm stands before somebody in need, the calm stay in order', () => {
  fc.assert(
    fc.property(fc.array(branch), (branches) => {
      const sorted = exceptionsFirst(branches)
      expect(new Set(sorted)).toEqual(new Set(branches))
      expect(sorted).toHaveLength(branches.length)
      for (const [i, next] of sorted.slice(1).entries())
        expect(byGravity(sorted[i]?.worst ?? null, next.worst)).toBeLessThanOrEqual(0)
      const calm = (list: typeof branches) => list.filter(({ worst, late }) => worst === null && late === 0)
      expect(calm(sorted)).toEqual(calm(branches))
    }),
  )
})

const selling = fc.record({
  currency: fc.constantFrom('SAR', 'KWD', 'IQD'),
  sales: fc.option(
    fc.record({
      total: fc.integer({ min: 0, max: 1_000_000 }),
      orders: fc.nat(),
      sameTimeLastWeek: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    }),
  ),
})

test('amounts of two currencies are never added up, and a sum is that of its own branches', () => {
  fc.assert(
    fc.property(fc.array(selling), (branches) => {
      const totals = totalsOf(branches)
      expect(new Set(totals.map(({ currency }) => currency)).size).toBe(totals.length)
      for (const { currency, total, branches: count } of totals) {
        const own = branches.flatMap((one) => (one.currency === currency && one.sales ? [one.sales.total] : []))
        expect([count, total]).toEqual([own.length, own.reduce((sum, each) => sum + each, 0)])
        expect(count).toBeGreaterThan(1)
      }
    }),
  )
})

test('where one branch has no last week, neither has the sum', () => {
  const sold = (sameTimeLastWeek: number | null) => ({
    currency: 'SAR',
    sales: { total: 100, orders: 1, sameTimeLastWeek },
  })
  expect(totalsOf([sold(80), sold(20)])).toEqual([{ currency: 'SAR', branches: 2, total: 200, sameTimeLastWeek: 100 }])
  expect(totalsOf([sold(80), sold(null)])[0]?.sameTimeLastWeek).toBeNull()
})

test('a name suggests an address, or none where it has no Latin letters', () => {
  expect(slugFrom('Jeddah – Al Ḥamra', slugMax)).toBe('jeddah-al-hamra')
  expect(slugFrom('جدة', slugMax)).toBe('')
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const slug = slugFrom(typed, slugMax)
      expect(slug === '' || (slugPattern.test(slug) && slug.length <= slugMax)).toBe(true)
    }),
  )
})
