import { expect, test } from 'vitest'
import {
  isSameName,
  mentions,
  unmistakable,
  withoutGuest,
  withoutMention,
  withoutMentions,
} from './forgotten-words.rules'

const order = (id: string) => ({
  id,
  placedBy: { kind: 'customer', id: 'c', name: 'Reem' },
  notes: 'For Reem',
  keptAllergies: ['nuts'],
  cancelReason: 'Reem is ill',
  total: 100,
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
        id: 'ended',
        placedBy: { kind: 'customer', id: 'c', name: null },
        notes: null,
        cancelReason: null,
        total: 100,
        lines: [{ id: 'ended-1', notes: null, allergies: [], cancelReason: null, quantity: 2 }],
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

const reem = { name: 'Reem Al-Harbi', phones: ['+966551234567', '+9647701112233'] }

test.each([
  ['Reem Al-Harbi fetches it', true],
  ['for REEM  al harbi!', true],
  ['call 055 123 4567', true],
  ['اتصل ٠٥٥١٢٣٤٥٦٧', true],
  ['ReemAlharbi, R. eem', true],
  ['Reem Al Harbia', false],
  ['Reem fetches it', false],
  ['0770 111 2233 was hers', true],
  ['call 055 123 9999', false],
  ['no nuts', false],
])('%s: mentioned %s', (text, expected) => {
  expect(mentions(text, reem)).toBe(expected)
})

test('a name stands between other words, never within one; a name of two letters is no name to search for', () => {
  expect(mentions('alioli on the side', { name: 'Ali', phones: [] })).toBe(false)
  expect(mentions('لعلي: بدون بصل', { name: 'علي', phones: [] })).toBe(false)
  expect(mentions('علي: بدون بصل', { name: 'علي', phones: [] })).toBe(true)
  expect(mentions('to go', { name: 'To', phones: [] })).toBe(false)
})

test.each([
  ['reem  al harbi', true],
  ['REEM ALHARBI', true],
  ['Reem', false],
  ['Umm Reem Al-Harbi', false],
])('Reem Al-Harbi is %s: %s', (name, same) => {
  expect(isSameName(name, reem.name)).toBe(same)
})

test.each([
  ['Next to Reem Al-Harbi, no nuts', 'Next to …, no nuts'],
  ['reem al harbi brings a cake; REEM AL-HARBI pays', '… brings a cake; … pays'],
  ['with Reem, call +966 55 123-4567 at 7', 'with Reem, call … at 7'],
  ['٠٥٥١٢٣٤٥٦٧: يتصل', '…: يتصل'],
  ['Reem Al-Harbi', null],
  ['no nuts at 7', 'no nuts at 7'],
])('of %s stays %s', (text, rest) => {
  expect(withoutMention(text, reem)).toBe(rest)
})

test('of a number that is written across others nothing is kept', () => {
  expect(withoutMention('055 (4 guests) 1234567', { name: null, phones: ['+96655' + '41234567'] })).toBeNull()
})

test('a vowelled name is cut with its marks', () => {
  expect(withoutMention('مَعَ رِيم الحَرْبي', { name: 'ريم الحربي', phones: [] })).toBe('مَعَ …')
})

test('of a name before only one of several words tells them apart in what is said of others', () => {
  const renamed = { name: 'Reem', formerNames: ['Reema Al-Harbi', 'Rima'], phones: ['+966551234567'] }
  expect(mentions('with Rima', renamed)).toBe(true)
  expect(unmistakable(renamed)).toEqual({ name: 'Reema Al-Harbi', formerNames: [], phones: renamed.phones })
  expect(withoutMention('Reem, Reema alharbi, Rima', unmistakable(renamed))).toBe('Reem, …, Rima')
})

test('in an answer or event only what was typed is reworded, however deep it stands', () => {
  const shift = (notes: string | null) => ({ id: '51234567-0000-7000-8000-000551234567', minutes: 60, notes })
  const answer = { shifts: [shift('serve Reem Al-Harbi'), shift('by the door'), shift(null)], reason: 'Reem Al-Harbi' }
  expect(withoutMentions(answer, reem)).toEqual({
    shifts: [shift('serve …'), shift('by the door'), shift(null)],
    reason: '…',
  })
})
