import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { WaitlistForm } from './waitlist-form'

const now = '2030-01-05T17:00:00.000Z'
const table = (number: number, capacity: number, seatedSince: string | null = null) => ({
  id: `t${number}`,
  number,
  capacity,
  area: { en: 'Hall' },
  reservedFor: null,
  seatedSince,
  seatedGuests: null,
  status: seatedSince ? ('occupied' as const) : ('available' as const),
})
const book: ReservationDay = {
  day: '2030-01-05',
  today: '2030-01-05',
  from: '2030-01-05T02:00:00.000Z',
  until: '2030-01-06T02:00:00.000Z',
  asOf: now,
  open: null,
  reservations: [],
  tables: [table(1, 2), table(2, 4, '2030-01-05T15:25:00.000Z')],
}
const branch = { timeZone: 'Asia/Riyadh', currency: 'SAR', cutOffMinutes: 300 }

let sent: { readonly url: string; readonly body: Record<string, unknown> }[]
let refuse: object | null
beforeEach(async () => {
  vi.setSystemTime(now)
  ;[sent, refuse] = [[], null]
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(book)
    sent.push({ url, body: JSON.parse(String(body)) })
    const error = refuse
    refuse = null
    return error ? Response.json({ error }, { status: 409 }) : Response.json({ id: 'saved' })
  })
  await wordsForTests('en')
})
afterEach(() => void vi.useRealTimers())

async function show(one: Reservation | null = null) {
  const onSaved = vi.fn()
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <WaitlistForm branch={branch} one={one} onSaved={onSaved} branchId="b" stays={null} />
        </QueryClientProvider>,
      ),
  )
  await screen.findByRole('status')
  return onSaved
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const quoted = () => screen.getByLabelText<HTMLSelectElement>('Wait to tell them').value
const said = () => screen.getByRole('status').textContent

test('the wait follows the number of guests, by what the floor says, until the host tells another one', async () => {
  const onSaved = await show()
  expect([quoted(), said()]).toEqual(['0', 'A table that fits is free now.'])
  await type('Guests', '٤')
  expect(quoted()).toBe('25')
  expect(said()).toContain('25 min')
  await type('Guests', '6')
  expect(said()).toContain('No table is large enough')
  await type('Guests', '9')
  expect(said()).toContain('All tables of this branch together have 6 seats')
  await type('Wait to tell them', '40')
  await type('Guests', '3')
  expect(quoted()).toBe('40')
  await press('Put on the waitlist')
  expect([sent.length, screen.getByText('Type a name to ask for at the door.') !== null]).toEqual([0, true])
  await type('Name', 'Omar')
  await press('Put on the waitlist')
  expect(sent).toEqual([
    { url: '/api/branches/b/waitlist', body: { id: expect.any(String), guests: 3, name: 'Omar', quotedMinutes: 40 } },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a party whose answer was lost is changed, not written down twice', async () => {
  await show()
  await type('Name', 'Omar')
  const arrived = {
    id: 'arrived',
    version: 1,
    date: now,
    minutes: 120,
    guests: 2,
    status: 'confirmed',
    name: 'Omar',
    phone: null,
    notes: null,
    tableId: null,
    quotedMinutes: 0,
    createdAt: now,
  }
  refuse = { code: 'id_taken', message: '', details: { reservation: arrived } }
  await type('Notes', 'By the window')
  await press('Put on the waitlist')
  expect(sent.at(-1)).toEqual({
    url: '/api/branches/b/reservations/arrived',
    body: { changes: { notes: 'By the window' }, was: { notes: null } },
  })
})
