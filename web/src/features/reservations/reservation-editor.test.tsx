import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reservations as en } from '../../i18n/catalogues/en/reservations'
import { wordsForTests } from '../../i18n/words-for-tests'
import { ReservationEditor } from './reservation-editor'

const party: Reservation = {
  id: '0198a000-0000-7000-8000-000000000001',
  version: 1,
  date: '2030-01-05T17:00:00.000Z',
  minutes: 90,
  guests: 4,
  status: 'confirmed',
  name: 'Huda',
  phone: null,
  notes: null,
  tableId: null,
  tableNumber: null,
  visitId: null,
  checkedInAt: null,
  cancelledAt: null,
  createdAt: '2029-12-01T10:00:00.000Z',
  quotedMinutes: null,
  guest: null,
}
const now: Reservation = { ...party, version: 2, guests: 6, notes: 'A cake', date: '2030-01-06T18:00:00.000Z' }
const day: ReservationDay = {
  day: '2030-01-05',
  today: '2030-01-01',
  from: '2030-01-05T02:00:00.000Z',
  until: '2030-01-06T02:00:00.000Z',
  asOf: '2030-01-01T10:00:00.000Z',
  open: null,
  reservations: [],
  tables: [],
}
const branch = { timeZone: 'Asia/Riyadh', currency: 'SAR', cutOffMinutes: 300 }

let sent: { readonly changes: Partial<Reservation>; readonly was: Partial<Reservation> }[]
let fields: string[]
beforeEach(async () => {
  book = day
  sent = []
  fields = ['notes']
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(book)
    sent.push(JSON.parse(String(body)))
    if (sent.length > 1) return Response.json(now)
    const error = { code: 'stale', message: '', details: { reservation: now, fields } }
    return Response.json({ error }, { status: 409 })
  })
  await wordsForTests('en')
})

afterEach(() => void vi.useRealTimers())

/** What the book of the day answers. */
let book: ReservationDay
async function show(one: Reservation | null = party, on = day.day) {
  const onSaved = vi.fn()
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ReservationEditor branch={branch} onSaved={onSaved} one={one} branchId="b" day={on} today={day.today} />
        </QueryClientProvider>,
      ),
  )
  return onSaved
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value

const table = (number: number, capacity: number): ReservationDay['tables'][number] => ({
  id: `t${number}`,
  number,
  capacity,
  area: { en: 'Hall' },
  reservedFor: null,
  seatedSince: null,
  seatedGuests: null,
  status: 'available',
})

test('a party larger than all seats of the branch is said to be, in three languages, and is promised all the same', async () => {
  book = { ...day, tables: [table(1, 8), table(2, 10), table(3, 14)] }
  const said = {
    en: 'All tables of this branch together have 32 seats. The party can be written down all the same.',
    ar: 'في هذا الفرع كله 32 مقعدًا. يمكن تسجيل الضيوف رغم ذلك.',
    ckb: 'هەموو مێزەکانی ئەم لقە پێکەوە 32 کورسییان هەیە. دەتوانرێت میوانەکان هەر تۆمار بکرێن.',
  }
  const isolates = /[\u2066-\u2069]/g
  for (const locale of ['ckb', 'ar', 'en'] as const) {
    await wordsForTests(locale)
    await show({ ...party, guests: 50 })
    const hint = await screen.findByRole('status')
    expect(hint.textContent?.replace(isolates, ''), locale).toBe(said[locale])
    if (locale !== 'en') document.body.replaceChildren()
  }
  expect(screen.queryByText(en.noneFree)).toBeNull()
  await press('Save')
  expect([sent.length, screen.getByLabelText('Guests').getAttribute('aria-invalid')]).toEqual([0, null])
  type('Notes', 'Chairs from the hall')
  await press('Save')
  expect(sent).toHaveLength(1)
  type('Guests', '32')
  expect([screen.queryByRole('status'), screen.queryByText(en.noneFree) !== null]).toEqual([null, true])
})

test('where no table is known, no party is too large', async () => {
  await show({ ...party, guests: 50 })
  expect(screen.queryByRole('status')).toBeNull()
})

/** While this form was open somebody else wrote a note, moved the party to the next day and made it six. */
async function contested() {
  const onSaved = await show()
  type('Name', 'Huda A.')
  type('Notes', 'A candle')
  await press('Save')
  expect(screen.getByRole('alert').textContent).toContain('the notes')
  return onSaved
}

test('keeping mine keeps what was typed here, and the party that somebody else made larger and moved meanwhile', async () => {
  const onSaved = await contested()
  expect(['Guests', 'Notes', 'Day', 'Time'].map(shownIn)).toEqual(['6', 'A candle', '2030-01-06', now.date])
  await press('Keep mine')
  expect(sent[1]).toEqual({
    changes: { name: 'Huda A.', notes: 'A candle' },
    was: { name: 'Huda', notes: 'A cake' },
  })
  expect(onSaved).toHaveBeenCalledOnce()
})

test('taking theirs takes what both changed; what else was typed stays', async () => {
  await contested()
  await press('Take theirs')
  expect(['Name', 'Notes', 'Guests'].map(shownIn)).toEqual(['Huda A.', 'A cake', '6'])
  await press('Save')
  expect(sent[1]?.changes).toEqual({ name: 'Huda A.' })
})

test('a day that both changed stays as it was chosen here, until theirs is taken', async () => {
  fields = ['date']
  await show()
  type('Day', '2030-01-08')
  await press('Save')
  expect([shownIn('Day'), shownIn('Guests')]).toEqual(['2030-01-08', '6'])
  await press('Take theirs')
  expect(['Day', 'Time'].map(shownIn)).toEqual(['2030-01-06', now.date])
})

test('a party may be moved as far ahead as tables are promised, and not to the years that a year passes through', async () => {
  await show()
  type('Day', '0002-03-01')
  expect(shownIn('Time')).toBe(party.date)
  type('Day', '2030-04-01')
  expect(shownIn('Time').slice(0, 10)).toBe('2030-04-01')
})

test('with no time left to choose the form says so, and nothing is sent', async () => {
  await show(null, '2020-01-05')
  type('Name', 'Huda')
  await press('Promise the table')
  expect(screen.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('Choose a time')
  expect(sent).toEqual([])
})

test('a time that passes while the form is open stays on screen, and is what is sent', async () => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T16:58:00.000Z') })
  await show(null, day.today)
  const first = screen.getByLabelText<HTMLSelectElement>('Time').options[0]?.value ?? ''
  type('Time', first)
  type('Name', 'Huda')
  await act(() => vi.advanceTimersByTimeAsync(31 * 60_000))
  expect(shownIn('Time')).toBe(first)
  await press('Promise the table')
  expect(sent[0]).toMatchObject({ date: first })
})

test('what was typed after a lost answer is written into the reservation that had arrived', async () => {
  let first: Reservation | null = null
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...day, reservations: first ? [first] : [] })
    const asked = JSON.parse(String(body))
    sent.push(asked)
    if (sent.length > 2) return Response.json({ ...first, notes: 'Nut allergy' })
    first ??= { ...party, ...asked, status: 'pending' } as Reservation
    // In place of half a minute without an answer.
    const lost = { code: 'phone_invalid', message: '', details: {} }
    const taken = { code: 'id_taken', message: '', details: { reservation: first } }
    return Response.json({ error: sent.length === 1 ? lost : taken }, { status: 409 })
  })
  const onSaved = await show(null)
  type('Name', 'Huda')
  await press('Promise the table')
  type('Notes', 'Nut allergy')
  await press('Promise the table')
  expect(sent[2]).toEqual({ changes: { notes: 'Nut allergy' }, was: { notes: null } })
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a time at which the house is closed is named as such, and may be promised all the same', async () => {
  book = { ...day, open: [{ from: '2030-01-05T09:00:00.000Z', until: '2030-01-05T16:00:00.000Z' }] }
  const onSaved = await show()
  expect((await screen.findByRole('status')).textContent).toContain('12:00 to 19:00')
  expect(screen.getByRole('option', { name: '20:00 (closed)' })).toBeTruthy()
  expect(screen.getByRole('option', { name: '18:45' })).toBeTruthy()
  type('Time', '2030-01-05T14:00:00.000Z')
  expect(screen.queryByRole('status')).toBeNull()
  type('Time', '2030-01-05T17:00:00.000Z')
  type('Notes', 'A feast')
  await press('Save')
  expect(sent).toHaveLength(1)
  expect(onSaved).not.toHaveBeenCalled()
})

test('a house that is always open, or whose hours are not known yet, is never called closed', async () => {
  await show()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByText(/closed/)).toBeNull()
})
