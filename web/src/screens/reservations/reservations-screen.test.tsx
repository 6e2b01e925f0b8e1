import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reservations as en } from '../../i18n/catalogues/en/reservations'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useSession } from '../../session/session-store'
import { useToasts } from '../../ui/toast-store'
import { ReservationsScreen } from './reservations-screen'

const session = {
  branches: [{ id: 'b', name: { en: 'Riyadh' }, timeZone: 'Asia/Riyadh', currency: 'SAR', cutOffMinutes: 300 }],
  currentBranchId: 'b',
} as unknown as Session
const nothing: Omit<ReservationDay, 'day'> = {
  today: '2030-01-05',
  from: '2030-01-05T02:00:00.000Z',
  until: '2030-01-06T02:00:00.000Z',
  asOf: '2030-01-05T10:00:00.000Z',
  open: null,
  reservations: [],
  tables: [],
}

beforeEach(async () => {
  vi.setSystemTime('2030-01-05T10:00:00.000Z')
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('reservation-day') ? { ...nothing, day: '2030-01-05' } : { reservations: [] }),
  )
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  useSession.setState({ state: 'open', session } as never, true)
  await wordsForTests('en')
})
afterEach(() => void vi.useRealTimers())

const openAt = (day: string) => openWith(`day=${day}`)
const openWith = (address: string) =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[`/?${address}`]}>
            <ReservationsScreen />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
  )
const pressN = () => act(async () => void fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' }))

test('the key for a new reservation opens the form', async () => {
  await openAt('2030-01-05')
  await pressN()
  expect(screen.getByRole('dialog')).not.toBeNull()
})

test('the key for a party at the door opens its form, today alone', async () => {
  const pressW = () => act(async () => void fireEvent.keyDown(document.body, { code: 'KeyW', key: 'w' }))
  await openAt('2030-01-06')
  await pressW()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Waitlist' })).toBeNull()
  await act(async () => void screen.getByRole('button', { name: 'Today' }).click())
  expect(await screen.findByRole('region', { name: 'Waitlist' })).toBeTruthy()
  await pressW()
  expect(screen.getByRole('dialog', { name: 'A party at the door' })).toBeTruthy()
})

test('on a day that is over the key does no more than the button, which is off', async () => {
  await openAt('2030-01-02')
  await pressN()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a day weeks ahead is one choice away', async () => {
  await openAt('2030-01-05')
  const choice = screen.getByLabelText<HTMLInputElement>('Go to a day')
  await act(async () => void fireEvent.change(choice, { target: { value: '2030-02-09' } }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('9 Feb')
  await act(async () => void fireEvent.change(choice, { target: { value: '2040-02-09' } }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('9 Feb')
  expect(choice.max).toBe('2031-02-09')
})

const answerAbout = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).includes('/customers/')) return answer()
    if (String(url).includes('guest-by-phone')) return Response.json({ guest: null })
    return Response.json(
      String(url).includes('reservation-day') ? { ...nothing, day: '2030-01-05' } : { reservations: [] },
    )
  })

test('an address that names a guest opens a form that begins with them, on any day', async () => {
  answerAbout(() => Response.json({ guest: { id: 'huda', name: 'Huda', phone: '+966501234567' } }))
  await openWith('guest=huda')
  const form = await screen.findByRole('dialog', { name: 'New reservation' })
  expect(form.querySelectorAll('input')[0]?.value).toBe('+966501234567')
  const value = (label: string) => within(form).getByLabelText<HTMLInputElement>(label).value
  expect(['Name', 'Day'].map(value)).toEqual(['Huda', '2030-01-05'])
})

test('whoever may not read guests is told so in place of the form', async () => {
  const error = { code: 'forbidden', message: '', details: {} }
  answerAbout(() => Response.json({ error }, { status: 403 }))
  await openWith('guest=huda')
  const form = await screen.findByRole('dialog', { name: 'New reservation' })
  expect(form.textContent).toContain('This guest could not be loaded')
})

const saved = (one: Partial<Reservation>): Reservation => ({
  id: 'omar',
  version: 1,
  date: '2030-01-05T10:00:00.000Z',
  minutes: 90,
  guests: 2,
  status: 'confirmed',
  name: 'Omar',
  phone: null,
  notes: null,
  tableId: null,
  tableNumber: null,
  visitId: null,
  guest: null,
  checkedInAt: null,
  cancelledAt: null,
  createdAt: '2030-01-05T10:00:00.000Z',
  quotedMinutes: null,
  ...one,
})

test.each([
  ['told a wait', 25, en.waitlist.saved.replace('{{time}}', '25 min')],
  ['for whom a table is free', 0, en.waitlist.savedNow],
])(
  'of a party %s it is said that it is written down, in the place of what was said of it before',
  async (_, wait, words) => {
    const now = saved({ quotedMinutes: wait })
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
      if (method === 'POST') return Response.json(now, { status: 201 })
      return Response.json(
        String(url).includes('reservation-day') ? { ...nothing, day: '2030-01-05' } : { reservations: [] },
      )
    })
    useToasts.setState({ shown: [{ id: 1, kind: 'plain', text: 'Cancelled', about: 'omar' }] })
    await openAt('2030-01-05')
    await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyW', key: 'w' }))
    const form = within(screen.getByRole('dialog'))
    fireEvent.change(form.getByLabelText(en.field.name), { target: { value: 'Omar' } })
    await act(async () => void fireEvent.click(form.getByRole('button', { name: en.waitlist.save })))
    const told = useToasts.getState().shown.map(({ kind, text, about }) => [kind, text, about])
    expect(told).toEqual([['success', words.replace('{{name}}', 'Omar'), 'omar']])
  },
)
