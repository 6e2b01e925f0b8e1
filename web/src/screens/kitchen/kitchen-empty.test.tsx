import type { QuietKitchen } from '@sufra/shared/boards/quiet-kitchen.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import type { ConnectionState } from '../../live/connection-state.rules'
import { idle, useLive } from '../../live/live-store'
import { AllClear } from './kitchen-empty'

const api = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock('../../api/client', () => api)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const quiet: QuietKitchen = { branchId: 'riyadh', next: null, tickets: 0, late: 0, lastHourSeconds: null }

beforeEach(async () => {
  api.ask.mockReset().mockResolvedValue(quiet)
  await wordsForTests('en')
})

function hung(connection: ConnectionState) {
  useLive.setState({ ...idle, connection }, true)
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <AllClear branchId="riyadh" timeOf={() => '21:30'} />
    </QueryClientProvider>,
  )
}

function said(connection: ConnectionState): [string | null, string | null] {
  const { container, unmount } = hung(connection)
  const texts = [screen.getByRole('heading').textContent, container.querySelector('p')?.textContent ?? null] as const
  unmount()
  return [...texts]
}

test('that all is clear is said only while it is proved', () => {
  expect(said({ name: 'live' })[0]).toBe('All clear')
  const unproved: ConnectionState[] = [
    { name: 'connecting' },
    { name: 'catching_up' },
    { name: 'not_confirmed', since: 0 },
    { name: 'offline', since: null },
  ]
  for (const connection of unproved)
    expect(said(connection)).toEqual([
      'No open tickets, as last known',
      'New orders appear here once this screen is connected again.',
    ])
})

test('a wall that follows its branch no more promises nothing', () => {
  expect(said({ name: 'refused', code: 'forbidden' })).toEqual(['No open tickets, as last known', null])
})

const facts = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)

test('who comes next, and how the day went', async () => {
  api.ask.mockResolvedValue({ ...quiet, next: { at: inMinutes(30), guests: 8, tableNumber: 4 }, tickets: 48, late: 2 })
  hung({ name: 'live' })
  await screen.findByText('Next reservation')
  expect(facts()).toEqual(['Next reservation21:30Table 4 · 8 guests', 'Tickets today482 late'])
})

test('nothing is told of guests who should have come, nor of a day without a ticket', async () => {
  api.ask.mockResolvedValue({
    ...quiet,
    next: { at: inMinutes(-1), guests: 8, tableNumber: null },
    tickets: 3,
    late: 0,
  })
  const { unmount } = hung({ name: 'live' })
  await screen.findByText('Tickets today')
  expect(facts()).toEqual(['Tickets today30 late'])
  unmount()
  api.ask.mockResolvedValue({ ...quiet, next: { at: inMinutes(30), guests: 2, tableNumber: null } })
  hung({ name: 'live' })
  await screen.findByText('Next reservation')
  expect(facts()).toEqual(['Next reservation21:302 guests'])
})

test('what may have changed meanwhile is not told without a line', () => {
  hung({ name: 'offline', since: 0 })
  expect(api.ask).not.toHaveBeenCalled()
  expect(screen.queryAllByRole('term')).toEqual([])
})
