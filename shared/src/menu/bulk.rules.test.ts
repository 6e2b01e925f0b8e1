import { expect, test } from 'vitest'
import { type BulkWish, backOf, bulkPermissions, groupsOf } from './bulk.rules'
import { itemsAtOnceMost } from './menu-book.limits'
import { changeItems } from './menu-bulk.contract'

const idOf = (number: number) => `0198a000-0000-4000-8000-${String(number).padStart(12, '0')}`
const sold = (available: boolean, soldOutUntil: string | null = null) => ({ availability: { available, soldOutUntil } })
const now = '2026-11-23T10:00:00.000Z'

test('dishes that change alike stand together, in their order', () => {
  const wish = (itemId: string, price: number): BulkWish => ({
    itemId,
    changes: { price },
    was: { price: price - 100 },
  })
  expect(groupsOf([wish('a', 600), wish('b', 900), wish('c', 600)])).toEqual([
    { itemIds: ['a', 'c'], changes: { price: 600 }, was: { price: 500 } },
    { itemIds: ['b'], changes: { price: 900 }, was: { price: 800 } },
  ])
})

test('taken back, each dish has its own former value and place again', () => {
  const move = (itemId: string, from: string, placeWas: number): BulkWish => ({
    itemId,
    placeWas,
    changes: { sectionId: 'sweets' },
    was: { sectionId: from },
  })
  const wishes = [move('a', 'starters', 2), move('b', 'mains', 1), move('c', 'starters', 5)]
  expect(groupsOf(wishes).every(({ places }) => places === undefined)).toBe(true)
  expect(groupsOf(backOf(wishes, now))).toEqual([
    { itemIds: ['a', 'c'], changes: { sectionId: 'starters' }, was: { sectionId: 'sweets' }, places: [2, 5] },
    { itemIds: ['b'], changes: { sectionId: 'mains' }, was: { sectionId: 'sweets' }, places: [1] },
  ])
})

test('what was sold out until an hour that has passed comes back on sale, and until one to come stays so', () => {
  const [passed, ahead] = ['2026-11-23T09:59:00.000Z', '2026-11-23T12:00:00.000Z']
  const wishes = [passed, ahead].map((until) => ({ itemId: until, changes: sold(true), was: sold(false, until) }))
  expect(backOf(wishes, now).map(({ changes }) => changes)).toEqual([sold(true), sold(false, ahead)])
})

test('who says what is sold out may say it of many dishes, and nothing else of them', () => {
  const group = (changes: object) => ({ itemIds: ['a'], changes, was: {} })
  expect(bulkPermissions({ groups: [group(sold(false)), group(sold(true))] })).toContain('set_availability')
  expect(bulkPermissions({ groups: [group(sold(false)), group({ price: 1 })] })).toEqual(['manage_menu'])
  expect(bulkPermissions({ groups: [group({ ...sold(false), active: false })] })).toEqual(['manage_menu'])
})

test('a change of as many dishes as are taken at once, each differently, fits a body of 64 kB', () => {
  const ids = Array.from({ length: itemsAtOnceMost }, (_, index) => idOf(index))
  const prices = ids.map(
    (itemId, i): BulkWish => ({ itemId, changes: { price: 9_000_000 + i }, was: { price: 8_000_000 + i } }),
  )
  const moves = ids.map(
    (itemId, placeWas): BulkWish => ({
      itemId,
      placeWas,
      changes: { sectionId: idOf(1) },
      was: { sectionId: idOf(placeWas % 40) },
    }),
  )
  for (const wishes of [prices, moves, backOf(moves, now)]) {
    const body = { groups: groupsOf(wishes) }
    expect(JSON.stringify(body).length).toBeLessThan(64 * 1024)
    expect(changeItems.safeParse(body).success).toBe(true)
  }
})

test('a dish is named once, and no more of them than are taken at once', () => {
  const group = (itemIds: string[]) => ({ itemIds, changes: { active: false }, was: {} })
  const half = (from: number) => Array.from({ length: itemsAtOnceMost / 2 }, (_, index) => idOf(from + index))
  const fits = (...groups: string[][]) => changeItems.safeParse({ groups: groups.map(group) }).success
  expect(fits(half(0), half(1000))).toBe(true)
  expect(fits(half(0), half(1000), [idOf(5000)])).toBe(false)
  expect(fits([idOf(1)], [idOf(1)])).toBe(false)
  expect(changeItems.safeParse({ groups: [{ ...group([idOf(1)]), places: [1, 2] }] }).success).toBe(false)
})
