import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { mostTargets } from '@sufra/shared/menu-schedules/menu-schedules.limits'
import { expect, test } from 'vitest'
import { overfull, servingWishes, tickedOf } from './serving-wishes.rules'

const schedule = (id: string, itemIds: string[]): MenuSchedule => ({
  id,
  version: 1,
  name: { en: id },
  days: [1],
  hours: { from: 420, until: 660 },
  season: { kind: 'always' },
  sectionIds: [],
  itemIds,
  active: true,
})
const breakfast = schedule('breakfast', ['juice', 'coffee'])
const lunch = schedule('lunch', ['juice'])
const both = [breakfast, lunch]
const dishes = ['juice', 'coffee', 'hummus'].map((id) => ({ id }))

test('a schedule that some of the dishes have says so, until it is ticked', () => {
  expect(both.map((one) => tickedOf(one, dishes, new Map()))).toEqual(['some', 'some'])
  expect(tickedOf(breakfast, dishes.slice(0, 2), new Map())).toBe('all')
  expect(tickedOf(lunch, dishes, new Map([['lunch', true]]))).toBe('all')
})

test('each dish is told with all its schedules, before and after; one that stays as it is, is not', () => {
  expect(servingWishes(dishes, both, new Map([['lunch', true]]))).toEqual([
    { itemId: 'coffee', changes: { scheduleIds: ['breakfast', 'lunch'] }, was: { scheduleIds: ['breakfast'] } },
    { itemId: 'hummus', changes: { scheduleIds: ['lunch'] }, was: { scheduleIds: [] } },
  ])
  const none = new Map(both.map(({ id }) => [id, false] as const))
  expect(servingWishes(dishes, both, none).map(({ itemId, changes }) => [itemId, changes.scheduleIds])).toEqual([
    ['juice', []],
    ['coffee', []],
  ])
  expect(servingWishes(dishes, both, new Map())).toEqual([])
})

test('a schedule that would be given to too many dishes is named', () => {
  const many = schedule(
    'many',
    Array.from({ length: mostTargets - 1 }, (_, index) => `dish ${index}`),
  )
  const ticks = new Map([['many', true]])
  expect(overfull(dishes.slice(0, 1), [many], ticks)).toBeUndefined()
  expect(overfull(dishes, [many], ticks)).toBe(many)
})
