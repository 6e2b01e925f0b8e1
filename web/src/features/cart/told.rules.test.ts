import { expect, test } from 'vitest'
import { type Cart, type CartLine, emptyCart } from './cart.rules'
import { hadIn, isSameVisit, untoldOf, withTold } from './told.rules'

const line = (id: string, allergies: CartLine['allergies']): CartLine => ({
  id,
  menuItemId: id,
  quantity: 1,
  modifierIds: [],
  notes: '',
  allergies,
})
const cart: Cart = { ...emptyCart(() => 'id'), lines: [line('cake', ['eggs']), line('soup', [])] }
const allergiesOf = ({ lines }: Cart) => lines.map(({ allergies }) => allergies)

test('what is told goes with every line beside what each went with; what is known already changes nothing', () => {
  const told = withTold(cart, hadIn(cart), ['nuts', 'eggs'])
  expect(allergiesOf(told)).toEqual([
    ['eggs', 'nuts'],
    ['nuts', 'eggs'],
  ])
  expect(withTold(told, hadIn(told), ['eggs'])).toBe(told)
})

test('what was ticked by mistake leaves the lines as they were, and what they went with before stays', () => {
  const had = hadIn(cart)
  const told = withTold(cart, had, ['eggs', 'nuts'])
  expect(allergiesOf(withTold(told, had, []))).toEqual([['eggs'], []])
})

test('a line that came under another name keeps what it went with', () => {
  const renamed = { ...cart, lines: [line('cake again', ['nuts'])] }
  expect(allergiesOf(withTold(renamed, hadIn(cart), ['milk']))).toEqual([['nuts', 'milk']])
})

test('the kitchen does not know what was told since an order went out; of what was added since it is not asked', () => {
  const cake = { ...cart, lines: [line('cake', ['eggs']), line('soup', ['nuts'])] }
  const went = { lines: [{ id: 'cake', quantity: 1, allergies: ['eggs' as const] }] }
  expect(untoldOf(cake, went)).toBeNull()
  expect(untoldOf(withTold(cart, hadIn(cart), ['nuts']), went)).toBe('allergy')
  expect(untoldOf(cart, { lines: [{ id: 'cake', quantity: 1 }] })).toBe('allergy')
})

const cake = { ...line('cake', []), quantity: 2, notes: 'warm', modifierIds: ['cream'] }
const wentAs = { id: 'cake', quantity: 2, notes: 'warm', modifiers: [{ modifierId: 'cream' }] }
const untold = (now: Partial<CartLine>, note = '') =>
  untoldOf({ ...cart, note, lines: [{ ...cake, ...now }] }, { lines: [wentAs], notes: 'together' })

test.each([
  ['its note', { notes: 'cold' }],
  ['its options', { modifierIds: [] }],
  ['fewer portions', { quantity: 1 }],
])('a dish that was changed since it went out is cooked as it was: %s', (_, now) => {
  expect(untold(now, 'together')).toBe('change')
})

test('a dish that was taken off since is cooked all the same, unless the restaurant has cancelled it', () => {
  const none = { ...cart, lines: [] }
  expect(untoldOf(none, { lines: [wentAs] })).toBe('change')
  expect(untoldOf(none, { lines: [{ ...wentAs, status: 'cancelled' }] })).toBeNull()
})

test('as it stands, or with more of it, the kitchen knows all; a note on the whole order goes with what was added', () => {
  expect(untold({}, 'together')).toBeNull()
  expect(untold({}, 'apart')).toBe('change')
  expect(untold({ quantity: 3 }, 'apart')).toBeNull()
})

test('a visit is the same wherever its party sits; before it begins, the same table for as long as a phone waits there', () => {
  const minute = 60_000
  const seat = (tableId: string, visitId: string | null) => ({ tableId, visitId, since: 0 })
  expect(isSameVisit(seat('seven', 'lunch'), seat('nine', 'lunch'), 600 * minute)).toBe(true)
  expect(isSameVisit(seat('seven', 'lunch'), seat('seven', 'dinner'), minute)).toBe(false)
  expect(isSameVisit(seat('seven', 'lunch'), seat('seven', null), minute)).toBe(false)
  expect(isSameVisit(seat('seven', null), seat('seven', 'lunch'), 59 * minute)).toBe(true)
  expect(isSameVisit(seat('seven', null), seat('seven', null), 60 * minute)).toBe(false)
  expect(isSameVisit(seat('seven', null), seat('nine', null), minute)).toBe(false)
  expect(isSameVisit(null, seat('seven', null), minute)).toBe(false)
  expect(isSameVisit(seat('seven', 'lunch'), null, minute)).toBe(false)
})
