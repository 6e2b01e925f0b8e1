import { usualActivity } from '@sufra/shared/menu/activity.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { hummus } from '@sufra/shared/orders/sample-order'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Book } from '../../features/menu-book/use-menu-book'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useToasts } from '../../ui/toast-store'
import { Editors } from './editors'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)
// Beside the form, and not what is looked at here.
vi.mock('./dish-choices', () => ({ DishChoices: () => null }))
vi.mock('./phone-panel', () => ({ PhoneButton: () => null, PhonePanel: () => null }))

const dish: MenuItem = { ...hummus, image: '/photos/mine' }
const whole: MenuBook = {
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  taxRateBasisPoints: 1500,
  activity: usualActivity,
  asOf: '',
  sections: [],
  items: [dish],
  stations: [],
}
const change = vi.fn()
const book = { change, again: () => {} } as unknown as Book

beforeEach(async () => {
  change.mockReset()
  useToasts.setState({ shown: [] })
  await wordsForTests('en')
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Editors
          whole={whole}
          book={book}
          shown={[dish.id]}
          onEdit={() => {}}
          branchId="riyadh"
          editing={{ what: 'item', item: dish, sectionId: dish.sectionId }}
          onClose={() => {}}
        />
      </QueryClientProvider>,
    )
  })
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const undo = () => useToasts.getState().shown[0]?.action

test('a photo that a colleague replaced meanwhile is not mine to take back', async () => {
  api.send.mockResolvedValue({ ...dish, price: 2500, image: '/photos/theirs' })
  fireEvent.change(screen.getByLabelText(/Price/), { target: { value: '25' } })
  await press('Save')
  expect(useToasts.getState().shown).toHaveLength(1)
  expect(undo()).toBeUndefined()
})

test('a photo that I took off comes back with one tap', async () => {
  const saved = { ...dish, image: null }
  api.send.mockResolvedValue(saved)
  await press('Remove photo')
  await press('Save')
  undo()?.run()
  expect(change).toHaveBeenCalledExactlyOnceWith(saved, { image: '/photos/mine' }, { image: null })
})
