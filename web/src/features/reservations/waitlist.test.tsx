import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import type { Steps } from './use-reservations'
import { Waitlist } from './waitlist'

const at = (time: string) => `2030-01-05T${time}:00.000Z`
const party = (id: string, name: string, part: Partial<Reservation> = {}): Reservation => ({
  id,
  version: 1,
  date: at('17:20'),
  minutes: 120,
  guests: 2,
  status: 'confirmed',
  name,
  phone: null,
  notes: null,
  tableId: null,
  tableNumber: null,
  visitId: null,
  checkedInAt: null,
  cancelledAt: null,
  createdAt: at('17:00'),
  quotedMinutes: 20,
  guest: null,
  ...part,
})
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
const zone = { timeZone: 'Asia/Riyadh', cutOffMinutes: 300 }

beforeEach(() => wordsForTests('en'))

function show(reservations: Reservation[], tables = [table(1, 2, at('16:00')), table(4, 6), table(7, 2)]) {
  const steps = { busy: [], seat: vi.fn(), step: vi.fn(), change: vi.fn() }
  const day = { reservations, tables } as unknown as ReservationDay
  const rest = { zone, now: Date.parse(at('17:12')), onAdd: vi.fn(), onEdit: vi.fn() }
  render(<Waitlist day={day} {...rest} steps={steps as unknown as Steps} />)
  return { steps, ...rest }
}
const rows = () => within(screen.getByRole('region', { name: /^Waitlist/ })).queryAllByRole('listitem')

test('nobody waits: said, with the way to write somebody down', () => {
  const { onAdd } = show([party('gone', 'Lina', { status: 'cancelled' }), party('r', 'Huda', { quotedMinutes: null })])
  expect(screen.getByText('Nobody is waiting at the door.')).toBeTruthy()
  expect(rows()).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Add a party' }))
  expect(onAdd).toHaveBeenCalledOnce()
})

test('who came first stands first, with how long they wait; longer than told is said', () => {
  show([party('b', 'Saad', { createdAt: at('17:05') }), party('a', 'Omar', { date: at('17:08'), quotedMinutes: 8 })])
  const [first, second] = rows()
  expect(first?.textContent).toContain('Omar')
  expect(first?.textContent).toContain('12 min')
  expect(first?.textContent).toContain('4 min longer than told')
  expect(second?.textContent).toContain('told 20 min')
})

test('the smallest table that is free now and fits is a tap away; another one may be chosen', () => {
  const one = party('a', 'Omar')
  const { steps } = show([one])
  fireEvent.click(screen.getByRole('button', { name: /^Seat at table/ }))
  expect(steps.seat).toHaveBeenLastCalledWith(one, 't7')
  fireEvent.change(screen.getByLabelText('Table for Omar'), { target: { value: 't4' } })
  fireEvent.click(screen.getByRole('button', { name: /^Seat at table/ }))
  expect(steps.seat).toHaveBeenLastCalledWith(one, 't4')
})

test('where no table is free nobody is seated by a tap in passing', () => {
  show([party('a', 'Omar')], [table(1, 2, at('16:00'))])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Seat' }).disabled).toBe(true)
})

test('they are told ten minutes more, or went away; a number is there to be called', () => {
  const one = party('a', 'Omar', { phone: '+966501234567' })
  const { steps } = show([one])
  expect(screen.getByRole('link', { name: '+966501234567' }).getAttribute('href')).toBe('tel:+966501234567')
  const choose = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'More for Omar' }))
    fireEvent.click(screen.getByRole('menuitem', { name }))
  }
  choose('Tell them 10 min more')
  expect(steps.change).toHaveBeenCalledWith(one, { quotedMinutes: 30 }, { quotedMinutes: 20 })
  choose('They went away')
  expect(steps.step).toHaveBeenCalledWith(one, 'cancelled')
})
