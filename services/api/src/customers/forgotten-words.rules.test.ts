import { expect, test } from 'vitest'
import { mentions, withoutGuest } from './forgotten-words.rules'

const order = (id: string) => ({
  ...{ id, placedBy: { kind: 'customer', id: 'c', name: 'Reem' }, notes: 'For Reem', keptAllergies: ['nuts'] },
  ...{ cancelReason: 'Reem is ill', total: 100 },
  lines: [{ id: `${id}-1`, notes: 'As Reem likes it', allergies: ['nuts'], cancelReason: 'ill', quantity: 2 }],
})
const forgotten = { open: new Set(['open']), ended: new Set(['ended']) }

test('an ended order keeps what was sold and nothing the guest said, however deep it stands in an answer', () => {
  const answer = { visit: { id: 'v' }, orders: [order('ended'), order('other')] }
  const after = withoutGuest(answer, forgotten)
  expect(after).toEqual({
    visit: { id: 'v' },
    orders: [
      {
        ...{ id: 'ended', placedBy: { kind: 'customer', id: 'c', name: null }, notes: null, cancelReason: null },
        ...{ total: 100, lines: [{ id: 'ended-1', notes: null, allergies: [], cancelReason: null, quantity: 2 }] },
      },
      order('other'),
    ],
  })
})

test('of an open order only the name goes: it has to be cooked as they asked', () => {
  const after = withoutGuest(order('open'), forgotten)
  expect(after).toEqual({ ...order('open'), placedBy: { kind: 'customer', id: 'c', name: null } })
})

test('a projection without money or guest stays that projection', () => {
  expect(withoutGuest({ id: 'ended', lines: [{ id: 'l' }] }, forgotten)).toEqual({ id: 'ended', lines: [{ id: 'l' }] })
})

const reem = { name: 'Reem Al-Harbi', phone: '+966551234567' }

test.each([
  ['Reem Al-Harbi fetches it', true],
  ['for REEM  al harbi!', true],
  ['call 055 123 4567', true],
  ['اتصل ٠٥٥١٢٣٤٥٦٧', true],
  ['Reem fetches it', false],
  ['call 055 123 9999', false],
  ['no nuts', false],
])('%s: mentioned %s', (text, expected) => {
  expect(mentions(text, reem)).toBe(expected)
})

test('a name stands between other words, never within one; a name of two letters is no name to search for', () => {
  expect(mentions('alioli on the side', { name: 'Ali', phone: null })).toBe(false)
  expect(mentions('لعلي: بدون بصل', { name: 'علي', phone: null })).toBe(false)
  expect(mentions('علي: بدون بصل', { name: 'علي', phone: null })).toBe(true)
  expect(mentions('to go', { name: 'To', phone: null })).toBe(false)
})
