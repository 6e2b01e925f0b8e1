import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { shawarma } from '@sufra/shared/orders/sample-order'
import { expect, test } from 'vitest'
import { popularNow } from './popular.rules'

const now = '2026-11-20T18:00:00.000Z'
const dish = (id: string, part: Partial<MenuItem> = {}): MenuItem => ({ ...shawarma, id, ...part })
const named = (
  ids: readonly string[],
  items: readonly MenuItem[],
  served?: Parameters<typeof popularNow>[1]['served'],
) => popularNow(ids, { items: [...items], ...(served && { served }) }, now).map(({ id }) => id)

test('the three that are ordered most, in that order', () => {
  const items = ['soup', 'cake', 'tea', 'rice'].map((id) => dish(id))
  expect(named(['tea', 'rice', 'soup', 'cake'], items)).toEqual(['tea', 'rice', 'soup'])
})

test('what is sold out, was taken off the menu or is not served now makes room for the next', () => {
  const items = [
    dish('soup', { available: false }),
    dish('cake', { active: false }),
    dish('tea', { remaining: 0 }),
    ...[dish('rice'), dish('fish')],
  ]
  const served = [
    { itemIds: ['fish'], spans: [{ from: '2026-11-21T06:00:00.000Z', until: '2026-11-21T09:00:00.000Z' }] },
  ]
  expect(named(['soup', 'cake', 'tea', 'fish', 'rice'], items, served)).toEqual(['rice'])
})

test('a dish that this menu does not have is not shown', () => {
  expect(named(['gone', 'tea'], [dish('tea')])).toEqual(['tea'])
  expect(named([], [dish('tea')])).toEqual([])
})
