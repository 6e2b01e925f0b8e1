import { cases } from '@sufra/shared/kernel/test-cases'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { quote } from '@sufra/shared/orders/pricing.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { troublesOf, withoutTroubles } from './availability-in-cart.rules'
import {
  addLine,
  type Cart,
  emptyCart,
  portionsIn,
  removeLine,
  setQuantity,
  taken,
  totalOf,
  type Wanted,
} from './cart.rules'
import { replaceLine, restoreLine } from './change-lines.rules'
import { keyFor, orderOf } from './order-of-cart.rules'

let made = 0
const newId = () => {
  made += 1
  return `id-${made}`
}
const now = '2026-11-20T18:00:00.000Z'

const dish = (id: string, price: number, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  version: 1,
  sectionId: 's',
  category: 'main-courses',
  name: { en: id },
  description: { en: '' },
  kitchenName: null,
  price,
  image: null,
  active: true,
  available: true,
  soldOutUntil: null,
  remaining: null,
  stationId: 'grill',
  prepMinutes: 12,
  calories: null,
  walkingMinutes: null,
  caffeineMg: null,
  sodiumMg: null,
  allergens: [],
  ingredients: [],
  vegetarian: false,
  sortOrder: 1,
  modifierGroups: [],
  ...more,
})

const size = {
  id: 'size',
  name: { en: 'Size' },
  min: 1,
  max: 1,
  kind: 'choice' as const,
  sortOrder: 1,
  modifiers: [
    { id: 'regular', name: { en: 'Regular' }, kitchenName: null, priceDelta: 0, available: true, sortOrder: 1 },
    { id: 'large', name: { en: 'Large' }, kitchenName: null, priceDelta: 800, available: true, sortOrder: 2 },
  ],
}
const shawarma = dish('shawarma', 4500, { modifierGroups: [size] })
const hummus = dish('hummus', 2800)
const menu = new Map([shawarma, hummus].map((item) => [item.id, item]))

const plain = (menuItemId: string, more: Partial<Wanted> = {}): Wanted => ({
  menuItemId,
  quantity: 1,
  modifierIds: [],
  notes: '',
  allergies: [],
  ...more,
})
const cartOf = (...wanted: Wanted[]): Cart =>
  wanted.reduce((cart, each) => addLine(cart, each, newId(), 20), emptyCart(newId))

describe('the cart', () => {
  test('the same dish twice is one line of two; another size or an allergy is a line of its own', () => {
    const cart = cartOf(
      plain('shawarma', { modifierIds: ['large'] }),
      plain('shawarma', { modifierIds: ['large'] }),
      plain('shawarma', { modifierIds: ['regular'] }),
      plain('shawarma', { modifierIds: ['large'], allergies: ['nuts'] }),
    )
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1])
    expect(portionsIn(cart.lines)).toBe(4)
  })

  test('twenty of a dish is the most', () => {
    expect(cartOf(plain('hummus', { quantity: 19 }), plain('hummus', { quantity: 4 })).lines[0]?.quantity).toBe(20)
  })

  test('the total is that of dishes with their options', () => {
    expect(totalOf(cartOf(plain('shawarma', { modifierIds: ['large'], quantity: 2 }), plain('hummus')), menu)).toBe(
      13_400,
    )
  })

  test('whatever is in it, the guest is shown exactly what the restaurant will ask', () => {
    const wanted = fc.record({
      dish: fc.constantFrom(shawarma, hummus),
      size: fc.constantFrom('regular', 'large'),
      quantity: fc.integer({ min: 1, max: 30 }),
      notes: fc.constantFrom('', 'No onions'),
    })
    const price = fc.nat({ max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 12, size: 'max' }), price, price, (list, dear, cheap) => {
        const prices = new Map([
          [shawarma.id, { ...shawarma, price: dear }],
          [hummus.id, { ...hummus, price: cheap }],
        ])
        const cart = cartOf(
          ...list.map(({ dish: { id }, size: modifier, quantity, notes }) =>
            plain(id, { quantity, notes, modifierIds: id === shawarma.id ? [modifier] : [] }),
          ),
        )
        const { lines, agreedTotal } = orderOf(cart, prices, 'dine-in')
        expect(agreedTotal).toBe(quote(prices, lines, now).total)
        expect(totalOf(cart, prices)).toBe(agreedTotal)
      }),
      cases(10_000),
    )
  })

  test('an edited line that became equal to another joins it', () => {
    const cart = cartOf(plain('shawarma', { modifierIds: ['large'] }), plain('shawarma', { modifierIds: ['regular'] }))
    const second = cart.lines[1]?.id ?? ''
    const edited = replaceLine(cart, second, plain('shawarma', { modifierIds: ['large'] }), 20)
    expect(edited.lines).toHaveLength(1)
    expect(edited.lines[0]?.quantity).toBe(2)
  })

  test('a removed line comes back where it stood', () => {
    const cart = cartOf(plain('hummus'), plain('shawarma'))
    const [first] = cart.lines
    if (!first) throw new Error('no line')
    const removed = removeLine(cart, first.id)
    expect(removed.lines.map((line) => line.menuItemId)).toEqual(['shawarma'])
    expect(restoreLine(removed, first, 0).lines).toEqual(cart.lines)
    expect(setQuantity(cart, first.id, 0).lines).toEqual(removed.lines)
  })
})

describe('sending', () => {
  test('the same order again keeps its key, a changed one gets a new key and keeps its id', () => {
    const cart = cartOf(plain('hummus'))
    const once = keyFor(cart, orderOf(cart, menu, 'dine-in'), newId)
    const again = keyFor(once, orderOf(once, menu, 'dine-in'), newId)
    expect([once.key, again.key]).toEqual([cart.key, cart.key])
    const changed = addLine(again, plain('shawarma', { modifierIds: ['large'] }), newId(), 20)
    const third = keyFor(changed, orderOf(changed, menu, 'dine-in'), newId)
    expect(third.key).not.toBe(cart.key)
    expect(third.orderId).toBe(cart.orderId)
  })

  test('empty notes and lists are left out, and no price is sent but the agreed total', () => {
    const cart = cartOf(plain('hummus', { notes: '  ' }))
    expect(orderOf(cart, menu, 'dine-in')).toEqual({
      id: cart.orderId,
      channel: 'dine-in',
      lines: [{ id: cart.lines[0]?.id, menuItemId: 'hummus', quantity: 1 }],
      agreedTotal: 2800,
    })
  })
})

describe('an order that the restaurant has', () => {
  test('leaves the cart; more of a dish, other dishes and another note stay for the next order, under ids of their own', () => {
    const cart = { ...cartOf(plain('hummus', { quantity: 3 }), plain('shawarma')), note: 'With a candle' }
    const [hummusLine] = cart.lines
    const next = taken(cart, { lines: [{ id: hummusLine?.id ?? '', quantity: 1 }], notes: null }, newId)
    expect(next.lines).toMatchObject([
      { menuItemId: 'hummus', quantity: 2 },
      { menuItemId: 'shawarma', quantity: 1 },
    ])
    expect(next.note).toBe('With a candle')
    const old = [cart.orderId, cart.key, ...cart.lines.map(({ id }) => id)]
    expect([next.orderId, next.key, ...next.lines.map(({ id }) => id)].filter((id) => old.includes(id))).toEqual([])
  })

  test('takes its note along, and leaves nothing of what the guest has reduced since', () => {
    const cart = { ...cartOf(plain('hummus'), plain('shawarma')), note: 'Warm' }
    const had = cart.lines.map(({ id }) => ({ id, quantity: 2 }))
    expect(taken(cart, { lines: had.slice(0, 1), notes: 'Warm' }, newId)).toMatchObject({
      lines: [{ menuItemId: 'shawarma' }],
      note: '',
    })
    expect(taken(cart, { lines: had, notes: 'Cold' }, newId)).toMatchObject({ lines: [], note: '' })
  })
})

describe('what can no longer be had', () => {
  test('a dish that sold out leaves, one with two left is cut to two', () => {
    const later = new Map([
      ['shawarma', { ...shawarma, available: false }],
      ['hummus', { ...hummus, remaining: 2 }],
    ])
    const cart = cartOf(plain('shawarma'), plain('hummus', { quantity: 3 }))
    const troubles = troublesOf(cart, later, now)
    expect(troubles.map(({ left }) => left)).toEqual([0, 2])
    expect(withoutTroubles(cart, troubles).lines).toMatchObject([{ menuItemId: 'hummus', quantity: 2 }])
  })

  test('an option that sold out is trouble for its line only', () => {
    const gone = { ...size, modifiers: size.modifiers.map((each) => ({ ...each, available: each.id !== 'large' })) }
    const later = new Map([['shawarma', { ...shawarma, modifierGroups: [gone] }]])
    const cart = cartOf(plain('shawarma', { modifierIds: ['large'] }), plain('shawarma', { modifierIds: ['regular'] }))
    expect(troublesOf(cart, later, now).map(({ line }) => line.modifierIds)).toEqual([['large']])
  })

  test('so is one that has left the dish: the dish can be had, but not with what was chosen', () => {
    const without = { ...size, modifiers: size.modifiers.filter(({ id }) => id !== 'large') }
    const later = new Map([['shawarma', { ...shawarma, modifierGroups: [without] }]])
    const cart = cartOf(plain('shawarma', { modifierIds: ['large'] }), plain('shawarma', { modifierIds: ['regular'] }))
    expect(troublesOf(cart, later, now)).toMatchObject([{ line: { modifierIds: ['large'] }, left: 0, options: true }])
    const bare = new Map([['shawarma', { ...shawarma, modifierGroups: [] }]])
    expect(troublesOf(cart, bare, now)).toHaveLength(2)
  })

  test('two lines share the portions that remain', () => {
    const later = new Map([['hummus', { ...hummus, remaining: 3 }]])
    const cart = cartOf(plain('hummus', { quantity: 2 }), plain('hummus', { quantity: 2, notes: 'warm' }))
    expect(troublesOf(cart, later, now).map(({ left }) => left)).toEqual([1])
  })

  test('a dish that is back by its time is no trouble', () => {
    const later = new Map([['hummus', { ...hummus, available: false, soldOutUntil: '2026-11-20T17:00:00.000Z' }]])
    expect(troublesOf(cartOf(plain('hummus')), later, now)).toEqual([])
  })

  test('a dish that has just stopped being served can be sent for ten minutes, then it is told when it is served', () => {
    const tomorrow = { from: '2026-11-21T04:00:00.000Z', until: '2026-11-21T08:00:00.000Z' }
    const endedAt = (until: string) => [
      { itemIds: ['hummus'], spans: [{ from: '2026-11-20T04:00:00.000Z', until }, tomorrow] },
    ]
    const cart = cartOf(plain('hummus'), plain('shawarma'))
    const troubles = (until: string) => troublesOf(cart, menu, now, endedAt(until))
    const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
    expect(troubles(ago(9))).toEqual([])
    expect(troubles(ago(10))).toMatchObject([{ line: { menuItemId: 'hummus' }, left: 0, off: { next: tomorrow } }])
    expect(withoutTroubles(cart, troubles(ago(10))).lines).toMatchObject([{ menuItemId: 'shawarma' }])
  })
})
