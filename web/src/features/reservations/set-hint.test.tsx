import type { Offer } from '@sufra/shared/reservations/reservations.rules'
import type { Area, Table } from '@sufra/shared/tables/tables.contract'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noEntities } from '../../live/entities'
import { idle, useLive } from '../../live/live-store'
import { SetHint } from './set-hint'

const table = (number: number): Table => ({
  id: `t${number}`,
  version: 1,
  areaId: 'a',
  number,
  capacity: 4,
  status: 'available',
  active: true,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  shape: 'square',
  rotation: 0,
  visitId: null,
  reservedFor: null,
  cleaningSince: null,
})
const hall: Area = {
  id: 'a',
  name: { en: 'Hall' },
  width: 900,
  height: 600,
  sortOrder: 1,
  sets: [
    { id: 's', tableIds: ['t1', 't2'], seats: 7 },
    { id: 'w', tableIds: ['t1', 't2', 't3'], seats: null },
  ],
}
const offer = (number: number, guests: number, standing: Offer['standing'] = 'free'): Offer => ({
  fits: guests <= 4,
  standing,
  by: null,
  table: { ...table(number), area: { en: 'Hall' }, seatedSince: null, seatedGuests: null },
})
const offers = (guests: number, third: Offer['standing'] = 'free') =>
  [1, 2, 3].map((number) => offer(number, guests, number === 3 ? third : 'free'))
const shown = (guests: number, of = offers(guests)) =>
  render(
    <Suspense>
      <SetHint offers={of} guests={guests} />
    </Suspense>,
  )

beforeEach(() => {
  const tables = Object.fromEntries([1, 2, 3].map((number) => [`t${number}`, table(number)]))
  useLive.setState({ entities: { ...noEntities, areas: [hall], table: tables } })
})
afterEach(() => useLive.setState(idle))

test('a party larger than every table is told what is put together for it and free then', async () => {
  shown(7)
  expect((await screen.findByText(/Put together/)).textContent).toContain('tables 1 and 2 have 7 seats')
})

test('the larger set where the smaller is too small; nothing where one of its tables is promised or a table is large enough', async () => {
  const { container } = shown(9)
  expect((await screen.findByText(/Put together/)).textContent).toContain('tables 1, 2 and 3 have 12 seats')
  expect(container.textContent).not.toBe('')
  expect(shown(9, offers(9, 'booked')).container.textContent).toBe('')
  expect(shown(4).container.textContent).toBe('')
})
