import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { cheese, large, regular, shawarma } from '@sufra/shared/orders/sample-order'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftLine } from '../../features/entry/draft.rules'
import type { Entry } from '../../features/entry/use-entry'
import { wordsForTests } from '../../i18n/words-for-tests'
import { LineSheet } from './line-sheet'

beforeEach(() => wordsForTests('en'))

const line: DraftLine = {
  id: 'line',
  menuItemId: shawarma.id,
  quantity: 1,
  notes: '',
  allergies: [],
  seat: 2,
  course: 1,
  modifierIds: [large.id, cheese.id],
}

function edit(item = shawarma, more: Partial<Entry> = {}) {
  const change = vi.fn()
  const known = { aim: { seat: null, course: 1 }, busy: [], draft: { lines: [line] }, change, ...more }
  const entry = known as unknown as Entry
  const rest = { entry, seats: 4, currency: 'SAR', onClose: () => {} }
  const sheet = (now: MenuItem) => (
    <LineSheet asking={{ item, line, quantity: 1 }} byId={new Map([[now.id, now]])} {...rest} />
  )
  const { rerender } = render(sheet(item))
  return {
    change,
    hear: (now: MenuItem) => rerender(sheet(now)),
    tap: (role: 'radio' | 'button', name: RegExp) => fireEvent.click(screen.getByRole(role, { name, hidden: true })),
  }
}

test('what is changed about a line that is taken down is kept, for the same seat', () => {
  const { change, tap } = edit()
  tap('radio', /Regular/)
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: 'crispy' } })
  tap('button', /Save/)
  expect(change).toHaveBeenCalledExactlyOnceWith('line', {
    quantity: 1,
    notes: 'crispy',
    allergies: [],
    seat: 2,
    course: 1,
    modifierIds: expect.toSatisfy((ids: string[]) => ids.includes(regular.id) && !ids.includes(large.id)),
  })
})

test('a line that is edited leaves behind the option that its dish no longer has', () => {
  const { change, tap } = edit({ ...shawarma, modifierGroups: shawarma.modifierGroups.slice(0, 1) })
  tap('button', /Save/)
  expect(change).toHaveBeenCalledExactlyOnceWith('line', expect.objectContaining({ modifierIds: [large.id], seat: 2 }))
})

test.each([
  ['is on its way', { busy: ['line'] }, /on its way to the kitchen/],
  ['was sent or taken off', { draft: { lines: [] } as unknown as Entry['draft'] }, /not taken down any more/],
])('of a line that %s while its sheet is open, saving says so and keeps what was typed', (_, more, words) => {
  const { change, tap } = edit(shawarma, more)
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: 'crispy' } })
  tap('button', /Save/)
  expect(change).not.toHaveBeenCalled()
  expect(screen.getByRole('alert', { hidden: true }).textContent).toMatch(words)
  expect(screen.getByDisplayValue('crispy')).toBeTruthy()
})

test('news of a dish reach its open sheet: an option that has gone meanwhile is not saved', () => {
  const { change, tap, hear } = edit()
  hear({ ...shawarma, modifierGroups: shawarma.modifierGroups.slice(0, 1) })
  tap('button', /Save/)
  expect(change).toHaveBeenCalledExactlyOnceWith('line', expect.objectContaining({ modifierIds: [large.id] }))
})
