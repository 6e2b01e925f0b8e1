import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { houseForTests, refusalForTests } from '../../api/house-for-tests'
import { stock as en } from '../../i18n/catalogues/en/stock'
import { wordsForTests } from '../../i18n/words-for-tests'
import { MovePanel } from './move-panel'

const flour: Shelf = {
  id: 'flour',
  version: 1,
  name: { en: 'Flour' },
  unit: 'kg',
  currentStock: 1000,
  minimumStock: 0,
  low: false,
  menuItemIds: [],
  active: true,
  owed: 0,
  usedPerDay: null,
  lastCount: null,
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

test('what came in and does not make up for what went out is told as still missing, and the shelf can be counted', async () => {
  const owing = { ...moved, item: { ...flour, version: 2, currentStock: 0, owed: 3500 }, before: 0, after: 0 }
  for (const [choice, counted] of [
    [en.clamped.count, true],
    [en.clamped.leave, false],
  ] as const) {
    house.answers = [Response.json(owing)]
    const [onMoved, onCount] = [vi.fn(), vi.fn()]
    const props = { branchId: 'b', item: { ...flour, currentStock: 0, owed: 8500 }, onMoved, onCount }
    const { unmount } = render(<MovePanel {...props} direction="in" />)
    type(/How much/, '5')
    await press('Record what came in')
    expect(screen.getByRole('alert').textContent).toBe(`${en.stillOwed.what} 3.5 kg`)
    expect([onMoved.mock.calls, onCount.mock.calls]).toEqual([[], []])
    await press(choice)
    expect([onMoved.mock.calls, onCount.mock.calls]).toEqual(counted ? [[], [[owing.item]]] : [[[owing]], []])
    unmount()
  }
})

test('what goes out is no answer to what is owed: it is recorded at once, and so is what makes up for all of it', async () => {
  for (const [direction, button, owed] of [
    ['out', 'Record what went out', 3500],
    ['in', 'Record what came in', 0],
  ] as const) {
    const done = { ...moved, item: { ...moved.item, owed } }
    house.answers = [Response.json(done)]
    const onMoved = vi.fn()
    const { unmount } = render(
      <MovePanel branchId="b" item={flour} direction={direction} onMoved={onMoved} onCount={vi.fn()} />,
    )
    type(/How much/, '5')
    await press(button)
    expect(onMoved).toHaveBeenCalledExactlyOnceWith(done)
    unmount()
  }
})
