import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { houseForTests, refusalForTests } from '../../api/house-for-tests'
import { wordsForTests } from '../../i18n/words-for-tests'
import { MovePanel } from './move-panel'

const flour: Shelf = {
  ...{ id: 'flour', version: 1, name: { en: 'Flour' }, unit: 'kg', currentStock: 1000, minimumStock: 0, low: false },
  ...{ menuItemIds: [], active: true, owed: 0, usedPerDay: null, lastCount: null },
}
const moved = { item: { ...flour, version: 2, currentStock: 6000 }, before: 1000, after: 6000, clamped: 0 }

let house: ReturnType<typeof houseForTests<{ id: string; quantity: number; note?: string }>>
beforeEach(async () => {
  house = houseForTests()
  await wordsForTests('en')
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function opened() {
  const [onMoved, onCount] = [vi.fn(), vi.fn()]
  const props = { branchId: 'b', item: flour, onMoved, onCount }
  await act(async () => void render(<MovePanel {...props} direction="in" />))
  type(/How much/, '5')
  await press('Record what came in')
  type(/Note/, 'Two sacks')
  await press('Record what came in')
  return onMoved
}

test('what is changed before any answer came goes out as the same movement, and is recorded once', async () => {
  house.answers = [refusalForTests('too_many_requests', 429), Response.json(moved)]
  const onMoved = await opened()
  expect(house.sent).toMatchObject([{ quantity: 5000 }, { quantity: 5000, note: 'Two sacks' }])
  expect(house.sent.map(({ id }) => id)).toEqual([expect.any(String), house.sent[0]?.id])
  expect(onMoved).toHaveBeenCalledExactlyOnceWith(moved)
})

test('when the first one had arrived it says so, with the shelf as it is now', async () => {
  house.answers = [refusalForTests('too_many_requests', 429), refusalForTests('id_taken', 409, { moved })]
  const onMoved = await opened()
  expect(screen.getByRole('alert').textContent).toContain('recorded the first time')
  expect(document.body.textContent).toContain('On the shelf: 6 kg')
  expect(onMoved).not.toHaveBeenCalled()
  await press('All right')
  expect(onMoved).toHaveBeenCalledExactlyOnceWith(moved)
})

test('when the first one took more than was there, that is said behind it', async () => {
  house.answers = [
    refusalForTests('too_many_requests', 429),
    refusalForTests('id_taken', 409, { moved: { ...moved, clamped: 3000 } }),
  ]
  const onMoved = await opened()
  await press('All right')
  expect(screen.getByRole('alert').textContent).toContain('3 kg')
  expect(onMoved).not.toHaveBeenCalled()
})
