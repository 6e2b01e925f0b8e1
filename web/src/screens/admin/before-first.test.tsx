import type { Today } from '@sufra/shared/boards/boards.contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { today as words } from '../../i18n/catalogues/en/today'
import { wordsForTests } from '../../i18n/words-for-tests'
import { BeforeFirst } from './before-first'

beforeAll(() => wordsForTests('en'))

const today = { branchId: 'here', timeZone: 'Asia/Riyadh', currency: 'SAR' } as unknown as Today
const morning = {
  opensAt: '2026-11-20T09:00:00.000Z',
  yesterday: { date: '2026-11-19', orders: 34, guests: 69, sales: 330_000 },
  booked: { parties: 6, guests: 21, firstAt: '2026-11-20T16:30:00.000Z' },
}
const shown = (part: Partial<NonNullable<Today['beforeFirst']>>) =>
  render(
    <MemoryRouter>
      <BeforeFirst today={today} before={{ ...morning, ...part }} />
    </MemoryRouter>,
  )
const links = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent?.replace(/[\u2066-\u2069\u00a0]/g, '')])

test('when it opens, who is booked and what yesterday was, each where it leads to', () => {
  shown({})
  expect(screen.getByRole('region', { name: words.before.title }).textContent).toContain('12:00')
  expect(links()).toEqual([
    ['/admin/reservations', 'Booked for today6 reservations21 guests · the first at 19:30'],
    ['/admin/days?date=2026-11-19', expect.stringContaining('34 orders · 69 guests')],
  ])
})

test('who sees no money reads how many came; who keeps no book is told of none', () => {
  shown({ opensAt: null, booked: null, yesterday: { ...morning.yesterday, sales: null } })
  expect(links()).toEqual([])
  expect(screen.getByRole('region').textContent).not.toContain(words.before.opens)
  expect(screen.getByRole('region').textContent).toContain('34 orders')
})

test('an empty book says so and names no first', () => {
  shown({ booked: { parties: 0, guests: 0, firstAt: null } })
  expect(links()[0]?.[1]).toBe('Booked for today0 reservations')
})

test('a house that has just begun is shown nothing of a day before it', () => {
  const began = { yesterday: { date: '2026-11-19', orders: 0, guests: 0, sales: 0 }, booked: null }
  shown({ ...began, opensAt: null })
  expect(screen.queryByRole('region')).toBeNull()
  shown(began)
  expect(screen.getByRole('region').textContent).not.toContain(words.before.yesterday)
})
