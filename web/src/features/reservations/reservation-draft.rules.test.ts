import { countries } from '@sufra/shared/identity/countries'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { expect, test } from 'vitest'
import { broughtUp, changesOf, type Draft, draftOf, guestsIn, without } from './reservation-draft.rules'

const home = countries.SA
const party = {
  id: 'r',
  version: 1,
  date: '2030-01-05T17:00:00.000Z',
  minutes: 90,
  guests: 4,
  name: 'Huda',
  phone: '+966501234567',
  notes: null,
  tableId: 't1',
  quotedMinutes: null,
} as Reservation
const draft = (part: Partial<Draft>): Draft => ({ ...draftOf(party), ...part })

test('when a reservation changed under the form, what was typed stays and nothing of the other person is undone', () => {
  const now: Reservation = { ...party, guests: 6, date: '2030-01-06T17:00:00.000Z', notes: 'A cake' }
  const mine = broughtUp(draft({ notes: 'A candle', name: 'Huda A.' }), party, now, home)
  expect(mine).toMatchObject({ guests: '6', at: now.date, notes: 'A candle', name: 'Huda A.' })
  expect(changesOf(now, mine, home)).toEqual({
    changes: { name: 'Huda A.', notes: 'A candle' },
    was: { name: 'Huda', notes: 'A cake' },
  })
  expect(changesOf(now, without(mine, ['notes'], now), home)?.changes).toEqual({ name: 'Huda A.' })
})

test('the time is taken from the house where that is what both changed', () => {
  const now: Reservation = { ...party, date: '2030-01-06T17:00:00.000Z' }
  const mine = broughtUp(draft({ at: '2030-01-05T18:00:00.000Z', guests: '٥' }), party, now, home)
  expect(mine.at).toBe('2030-01-05T18:00:00.000Z')
  expect(without(mine, ['date'], now)).toEqual({ ...mine, at: now.date })
})

test('what reads the same as it is kept was not changed, however it is typed', () => {
  const now: Reservation = { ...party, guests: 6, phone: '+966507654321' }
  expect(changesOf(now, broughtUp(draft({ guests: '٤', phone: '0501234567' }), party, now, home), home)).toBeNull()
})

test('five hundred guests are refused, and never fifty', () => {
  expect(guestsIn({ guests: '500' })).toBeNull()
  expect(guestsIn({ guests: '٥٠' })).toBe(50)
})
