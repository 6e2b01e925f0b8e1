import type { Guest, GuestProfile as Profile } from '@sufra/shared/customers/customers.contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { GuestProfile } from './guest-profile'

const huda: Guest = {
  id: 'huda',
  version: 1,
  name: 'Huda',
  phone: '+966501234567',
  email: null,
  notes: null,
  loyaltyPoints: 182,
  totalSpent: 182_000,
  spentElsewhere: [],
  visitCount: 14,
  lastVisit: null,
  allergies: [],
  allergiesAgreedAt: null,
  createdAt: '2025-01-01T10:00:00.000Z',
  erasedAt: null,
}
const usual = [
  { name: { en: 'Arabic coffee' }, quantity: 2 },
  { name: { en: 'Hummus' }, quantity: 1 },
]

beforeEach(() => wordsForTests('en'))

const before: Profile = { guest: huda, currency: 'SAR', reservations: [], loyalty: [] }

function show(profile: Profile = { ...before, usual }, onReserve: (() => void) | null = vi.fn()) {
  const { container } = render(
    <GuestProfile
      profile={profile}
      onReserve={onReserve}
      timeZone="Asia/Riyadh"
      onAsk={() => undefined}
      onExport={() => undefined}
    />,
  )
  return container.textContent ?? ''
}
const reserving = () => screen.queryByRole('button', { name: 'Reserve' })

test('a regular’s profile says what they usually order', () => {
  expect(show()).toContain('Usually2 × Arabic coffee1 × Hummus')
})

test('of whoever has no habits, or of a house of the version before, nothing is said', () => {
  expect(show({ ...before, usual: [] })).not.toContain('Usually')
  expect(show(before)).not.toContain('Usually')
})

test('whoever promises tables may begin one for this guest', () => {
  const onReserve = vi.fn()
  show(before, onReserve)
  const button = reserving()
  expect(button?.getAttribute('aria-keyshortcuts')).toBe('r')
  if (button) fireEvent.click(button)
  expect(onReserve).toHaveBeenCalledOnce()
})

test('nobody else is offered to, and nothing is promised to the forgotten', () => {
  show(before, null)
  show({ ...before, guest: { ...huda, name: null, erasedAt: '2026-01-01T10:00:00.000Z' } })
  expect(reserving()).toBeNull()
})
