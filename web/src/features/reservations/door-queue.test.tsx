import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { DoorQueue } from './door-queue'

const at = (time: string) => `2030-01-05T${time}:00.000Z`
const waits = (id: string, date: string, part: Partial<Reservation> = {}) =>
  ({ id, status: 'confirmed', createdAt: at('17:00'), date, quotedMinutes: 20, ...part }) as Reservation

beforeEach(async () => {
  vi.setSystemTime(at('17:12'))
  await wordsForTests('en')
})
afterEach(() => void vi.useRealTimers())

let client: QueryClient
const answerWith = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer())
  return client.invalidateQueries()
}
const openWith = async (answer: () => Response) => {
  client = new QueryClient()
  await answerWith(answer)
  return act(
    async () =>
      void render(
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <DoorQueue branchId="b" />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  )
}
const dayWith = (reservations: Reservation[]) => () => Response.json({ reservations, tables: [] })
const door = () => screen.queryByRole('link')

test('says how many parties wait, and nothing of who comes at a time or has gone', async () => {
  const gone = waits('c', at('17:20'), { status: 'cancelled' })
  await openWith(
    dayWith([waits('a', at('17:20')), waits('b', at('17:30')), gone, waits('r', at('18:00'), { quotedMinutes: null })]),
  )
  expect((await screen.findByRole('link')).textContent).toBe('Waiting at the door2')
  expect(screen.queryByRole('img')).toBeNull()
})

test('says that one of them waits longer than it was told', async () => {
  await openWith(dayWith([waits('a', at('17:20')), waits('b', at('17:08'))]))
  expect(await screen.findByRole('img', { name: 'One of them waits longer than told' })).toBeTruthy()
})

test('once nobody waits, or nobody knows, there is no number', async () => {
  const failing = () => Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 })
  for (const next of [dayWith([]), failing]) {
    await openWith(dayWith([waits('a', at('17:20'))]))
    expect(await screen.findByRole('link')).toBeTruthy()
    await answerWith(next)
    await waitFor(() => expect(door()).toBeNull())
  }
})
