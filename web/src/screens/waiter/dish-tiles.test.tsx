import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { hummus } from '@sufra/shared/orders/sample-order'
import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftLine } from '../../features/entry/draft.rules'
import type { Entry } from '../../features/entry/use-entry'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useToasts } from '../../ui/toast-store'
import { DishTiles } from './dish-tiles'
import type { Found } from './use-found-dishes'

const menu = { branch: { currency: 'SAR', timeZone: 'Asia/Riyadh' }, served: [] } as unknown as BranchMenu
const lineOf = (id: string): DraftLine => ({
  id,
  menuItemId: hummus.id,
  quantity: 1,
  modifierIds: [],
  notes: '',
  allergies: [],
  seat: null,
  course: 1,
})

beforeEach(async () => {
  useToasts.setState({ shown: [] })
  await wordsForTests('en')
})

function show(ids: readonly string[], busy: readonly string[], found: Partial<Found> = {}) {
  const onEdit = vi.fn()
  const entry = { busy, linesOf: () => ids.map(lineOf) } as unknown as Entry
  const all = { items: [hummus], searching: false, first: null, ...found } as unknown as Found
  const rest = { box: createRef<HTMLDivElement>(), onAdd: () => {}, onUp: () => {}, now: '2026-11-20T18:00:00.000Z' }
  render(<DishTiles entry={entry} menu={menu} onEdit={onEdit} {...rest} found={all} />)
  return onEdit
}
const tapCount = () => fireEvent.click(screen.getByRole('button', { name: /taken down, change/ }))

test('the number on a dish opens what can still be changed of it, not what is on its way', () => {
  const onEdit = show(['still-here', 'on-its-way'], ['on-its-way'])
  tapCount()
  expect(onEdit.mock.calls).toEqual([[hummus, lineOf('still-here')]])
})

test('where all of a dish is on its way, its number says so and opens nothing', () => {
  const onEdit = show(['a'], ['a'])
  tapCount()
  expect(onEdit).not.toHaveBeenCalled()
  expect(useToasts.getState().shown.map(({ text }) => text)).toEqual([expect.stringContaining('on its way')])
})

test('a part of the menu without dishes blames no word, and words that find nothing do', () => {
  show([], [], { items: [] })
  expect(screen.getByText('No dishes here')).toBeTruthy()
  expect(screen.queryByText('No dish sounds like that')).toBeNull()
  show([], [], { items: [], searching: true })
  expect(screen.getByText('No dish sounds like that')).toBeTruthy()
})
