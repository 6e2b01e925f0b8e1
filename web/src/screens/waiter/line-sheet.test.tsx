import { cheese, large, regular, shawarma } from '@sufra/shared/orders/sample-order'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftLine } from '../../features/entry/draft.rules'
import type { Entry } from '../../features/entry/use-entry'
import { wordsForTests } from '../../i18n/words-for-tests'
import { LineSheet } from './line-sheet'

beforeEach(() => wordsForTests('en'))

const line: DraftLine = {
  ...{ id: 'line', menuItemId: shawarma.id, quantity: 1, notes: '', allergies: [], seat: 2, course: 1 },
  modifierIds: [large.id, cheese.id],
}

function edit(item = shawarma) {
  const change = vi.fn()
  const entry = { aim: { seat: null, course: 1 }, change } as unknown as Entry
  render(<LineSheet asking={{ item, line, quantity: 1 }} entry={entry} seats={4} currency="SAR" onClose={() => {}} />)
  return {
    change,
    tap: (role: 'radio' | 'button', name: RegExp) => fireEvent.click(screen.getByRole(role, { name, hidden: true })),
  }
}

test('what is changed about a line that is taken down is kept, for the same seat', () => {
  const { change, tap } = edit()
  tap('radio', /Regular/)
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: 'crispy' } })
  tap('button', /Save/)
  expect(change).toHaveBeenCalledExactlyOnceWith('line', {
    ...{ quantity: 1, notes: 'crispy', allergies: [], seat: 2, course: 1 },
    modifierIds: expect.toSatisfy((ids: string[]) => ids.includes(regular.id) && !ids.includes(large.id)),
  })
})

test('a line that is edited leaves behind the option that its dish no longer has', () => {
  const { change, tap } = edit({ ...shawarma, modifierGroups: shawarma.modifierGroups.slice(0, 1) })
  tap('button', /Save/)
  expect(change).toHaveBeenCalledExactlyOnceWith('line', expect.objectContaining({ modifierIds: [large.id], seat: 2 }))
})
