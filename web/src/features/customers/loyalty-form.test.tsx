import type { Guest } from '@sufra/shared/customers/customers.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { houseForTests, refusalForTests } from '../../api/house-for-tests'
import { wordsForTests } from '../../i18n/words-for-tests'
import { LoyaltyForm } from './loyalty-form'

const huda: Guest = {
  id: '0198a000-0000-7000-8000-000000000001',
  version: 1,
  name: 'Huda',
  phone: '+966501234567',
  email: null,
  loyaltyPoints: 0,
  totalSpent: 0,
  spentElsewhere: [],
  visitCount: 0,
  lastVisit: null,
  allergies: [],
  allergiesAgreedAt: null,
  notes: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  erasedAt: null,
}
const since: Guest = { ...huda, version: 2, loyaltyPoints: 12, totalSpent: 12_050, visitCount: 1 }

let house: ReturnType<typeof houseForTests<{ id: string; points: number; reason?: string }>>
beforeEach(async () => {
  house = houseForTests()
  await wordsForTests('en')
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** The first answer did not come; the reason is corrected, and it is sent again. */
async function corrected(what: 'visit' | 'points') {
  const onSaved = vi.fn()
  const props = { branchId: 'b', guest: huda, currency: 'SAR', onSaved }
  await act(async () => void render(<LoyaltyForm {...props} what={what} />))
  const button = what === 'visit' ? 'Record visit' : 'Change points'
  if (what === 'visit') type('Spent in SAR', '120.50')
  type('Points', '12')
  type('Reason', 'Dinner')
  await press(button)
  type('Reason', 'Supper')
  await press(button)
  return onSaved
}

test.each(['visit', 'points'] as const)(
  'what is corrected before any answer came goes out as the same entry: %s',
  async (what) => {
    house.answers = [refusalForTests('too_many_requests', 429), Response.json(since)]
    const onSaved = await corrected(what)
    expect(house.sent).toMatchObject([{ reason: 'Dinner' }, { points: 12, reason: 'Supper' }])
    expect(house.sent.map(({ id }) => id)).toEqual([expect.any(String), house.sent[0]?.id])
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(since)
  },
)

test('when the first one had arrived it says so, with the guest as they are now', async () => {
  house.answers = [refusalForTests('too_many_requests', 429), refusalForTests('id_taken', 409, { guest: since })]
  const onSaved = await corrected('visit')
  expect(screen.getByRole('alert').textContent).toContain('recorded the first time')
  expect(document.body.textContent).toContain('Has 12 points now.')
  expect(onSaved).not.toHaveBeenCalled()
  await press('All right')
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(since)
})

test('an empty form that was sent by mistake is no visit', async () => {
  await act(
    async () => void render(<LoyaltyForm branchId="b" guest={huda} currency="KWD" what="visit" onSaved={vi.fn()} />),
  )
  await press('Record visit')
  expect(screen.getByRole('alert').textContent).toContain('28.500; 0 if they spent nothing')
  type('Spent in KWD', '1,250')
  await press('Record visit')
  expect(house.sent).toEqual([])
  await press('KWD 1.250')
  house.answers = [Response.json(since)]
  await press('Record visit')
  expect(house.sent).toMatchObject([{ spent: 1250 }])
})
