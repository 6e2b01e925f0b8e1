import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { learnServerTime, monotonic } from '../../live/server-clock'
import { useMinute } from '../../ui/clock'
import { DishRows } from './dish-list'
import { groupMenu, noMenuFilter } from './menu-view.rules'

/* A phone whose own clock is years off, in a country of its own: only the restaurant's clock counts. */

beforeEach(async () => {
  await wordsForTests('en')
  vi.useFakeTimers({ now: Date.parse('2031-05-05T00:00:00Z') })
  learnServerTime(monotonic(), monotonic(), '2026-11-24T07:59:58.000Z')
})
afterEach(() => vi.useRealTimers())

const dish = (id: string, sortOrder: number) =>
  ({
    id,
    sortOrder,
    version: 1,
    sectionId: 'eggs',
    category: 'appetizers',
    name: { en: id },
    description: { en: '' },
    price: 1500,
    image: null,
    active: true,
    available: true,
    soldOutUntil: null,
    remaining: null,
    allergens: [],
    vegetarian: true,
    calories: null,
    caffeineMg: null,
    sodiumMg: null,
    modifierGroups: [],
  }) as unknown as MenuItem
const menu = {
  branch: { currency: 'SAR', timeZone: 'Asia/Riyadh', open: true },
  sections: [{ id: 'eggs', category: 'appetizers', name: { en: 'Eggs' }, sortOrder: 1 }],
  items: [dish('Omelette', 1), dish('Tea', 2)],
  served: [
    {
      itemIds: ['Omelette'],
      spans: [
        { from: '2026-11-24T04:00:00.000Z', until: '2026-11-24T08:00:00.000Z' },
        { from: '2026-11-25T04:00:00.000Z', until: '2026-11-25T08:00:00.000Z' },
      ],
    },
  ],
} as unknown as BranchMenu

function Menu() {
  const now = new Date(useMinute()).toISOString()
  const groups = groupMenu(menu, noMenuFilter, 'en', now)
  const nothing = { count: 0, plain: true, least: 0, clashes: false, setCount: () => {} }
  return <DishRows menu={menu} groups={groups} now={now} inOrderOf={() => nothing} onOpen={() => {}} />
}

test('at its last minute, by the restaurant’s clock, a dish goes grey with its times and can’t be added; the other stays', () => {
  render(<Menu />)
  const omelette = () => screen.getByText('Omelette').closest('li')
  const canAdd = () => screen.queryAllByRole('button', { name: /^Add / }).map((each) => each.getAttribute('aria-label'))
  expect(canAdd()).toHaveLength(2)
  expect(omelette()?.dataset.out).toBeUndefined()
  act(() => vi.advanceTimersByTime(1000))
  expect(canAdd()).toHaveLength(2)
  act(() => vi.advanceTimersByTime(2000))
  expect(omelette()?.dataset.out).toBe('true')
  expect(omelette()?.textContent).toContain('Served 07:00–11:00')
  expect(canAdd()).toHaveLength(1)
})
