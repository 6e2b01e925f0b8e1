import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uuidv7 } from '../kernel/ids'
import { refused } from '../kernel/refused'
import { cases } from '../kernel/test-cases'
import { formatMoneyParts } from '../locale/format-money'
import type { MenuItem } from '../menu/menu.contract'
import { priceMost } from '../menu/menu-book.limits'
import { toMinor } from '../money/amount'
import { type Currency, currencyExponents } from '../money/currency'
import { money, multiplyMoney, sumMoney } from '../money/money'
import type { NewLine } from './orders.contract'
import { totalOf } from './placing.rules'
import { agree, quote, unavailableLines, unitPriceOf } from './pricing.rules'
import { aLine, cheese, hummus, large, menu, minutesAfterNoon, noGarlic, noon, regular, shawarma } from './sample-order'

const refusedLine = (line: NewLine, items: ReadonlyMap<string, MenuItem> = menu) =>
  refused(() => quote(items, [line], noon))
const menuWith = (item: MenuItem) => new Map([[item.id, item]])

describe('what it costs', () => {
  test('size and extras are part of the price of each portion', () => {
    const { lines, total } = quote(menu, [aLine(shawarma, 2, large, cheese), aLine(hummus)], noon)
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([5700, 2800])
    expect(total).toBe(2 * 5700 + 2800)
  })

  test('the name and the price are copied, so that tomorrow’s menu changes nothing on the bill', () => {
    const [line] = quote(menu, [aLine(shawarma, 1, large, noGarlic)], noon).lines
    expect(line).toMatchObject({ name: { en: 'Shawarma' }, prepMinutes: 12, stationId: shawarma.stationId, course: 1 })
    expect(line?.modifiers.map(({ name, kind, priceDelta }) => [name.en, kind, priceDelta])).toEqual([
      ['Large', 'choice', 800],
      ['Garlic', 'removal', 0],
    ])
  })

  test('no reduction makes a dish cost less than nothing', () => {
    expect(unitPriceOf({ price: 300 }, [{ priceDelta: -500 }])).toBe(0)
  })

  test('to the last halala or fils: the total is the sum of its portions, and the amounts as printed come to it', () => {
    const delta = fc.integer({ min: -priceMost, max: priceMost })
    const someLine = fc.record({
      price: fc.integer({ min: 0, max: priceMost }),
      quantity: fc.integer({ min: 1, max: 99 }),
      deltas: fc.array(delta, { maxLength: 3 }),
    })
    const currency = fc.constantFrom(...(Object.keys(currencyExponents) as Currency[]))
    fc.assert(
      fc.property(fc.array(someLine, { minLength: 1, maxLength: 40, size: 'max' }), currency, (some, code) => {
        const { lines, total } = ordered(some)
        const exact = some.map(
          ({ price, quantity, deltas }) =>
            BigInt(quantity) * BigInt(Math.max(0, price + deltas.reduce((sum, each) => sum + each, 0))),
        )
        expect(BigInt(total)).toBe(exact.reduce((sum, each) => sum + each, 0n))
        expect(totalOf(lines.map((line) => ({ ...line, status: 'confirmed' })))).toBe(total)
        const amounts = lines.map(({ unitPrice, quantity }) => multiplyMoney(money(unitPrice, code), quantity))
        expect(sumMoney(amounts, code).amount).toBe(total)
        const printed = amounts.map(({ amount }) => toMinor(formatMoneyParts(amount, code, 'ar').number, code) ?? NaN)
        expect(printed.reduce((sum, each) => sum + each, 0)).toBe(total)
      }),
      cases(10_000),
    )
  })
})

interface Some {
  readonly price: number
  readonly quantity: number
  readonly deltas: readonly number[]
}

/** Each a dish of its own, with all of its options. */
function ordered(some: readonly Some[]) {
  const items = some.map(({ price, deltas }, place): MenuItem => {
    const modifiers = deltas.map((priceDelta, index) => ({ ...cheese, id: `${place} with ${index}`, priceDelta }))
    const group = { id: 'extras', name: { en: 'Extras' }, min: 0, max: 3, kind: 'addition', sortOrder: 0 } as const
    return { ...hummus, id: `dish ${place}`, price, modifierGroups: [{ ...group, modifiers }] }
  })
  const lines = items.map(({ id, modifierGroups }, place) => ({
    id: `line ${place}`,
    menuItemId: id,
    quantity: some[place]?.quantity ?? 1,
    modifiers: modifierGroups.flatMap(({ modifiers }) => modifiers.map((modifier) => ({ modifierId: modifier.id }))),
  }))
  return quote(new Map(items.map((item) => [item.id, item])), lines, noon)
}

describe('what the menu does not allow', () => {
  test('a dish of another branch is not on this menu', () => {
    const stranger = aLine({ ...hummus, id: uuidv7() })
    expect(refusedLine(stranger)).toMatchObject({ code: 'item_not_in_branch', details: { lineId: stranger.id } })
  })

  test('a dish taken off the menu', () => {
    expect(refusedLine(aLine(hummus), menuWith({ ...hummus, active: false })).code).toBe('item_inactive')
  })

  test('a dish that is sold out is named', () => {
    const gone = refusedLine(aLine(hummus), menuWith({ ...hummus, available: false }))
    expect(gone).toMatchObject({ code: 'item_sold_out', details: { menuItemId: hummus.id, name: { en: 'Hummus' } } })
  })

  test('sold out until six is back at six', () => {
    const items = menuWith({ ...hummus, available: false, soldOutUntil: minutesAfterNoon(60) })
    expect(refusedLine(aLine(hummus), items).code).toBe('item_sold_out')
    expect(quote(items, [aLine(hummus)], minutesAfterNoon(60)).total).toBe(2800)
  })

  test('three portions left are not sold four times, counted over all lines', () => {
    const items = menuWith({ ...hummus, remaining: 3 })
    expect(quote(items, [aLine(hummus, 2), aLine(hummus, 1)], noon).total).toBe(8400)
    const four = refused(() => quote(items, [aLine(hummus, 2), aLine(hummus, 2)], noon))
    expect(four).toMatchObject({ code: 'item_sold_out', details: { remaining: 3 } })
  })

  test('an option of another dish', () => {
    expect(refusedLine(aLine(hummus, 1, large))).toMatchObject({
      code: 'modifier_not_of_item',
      details: { modifierId: large.id, name: { en: 'Hummus' } },
    })
  })

  test('a size must be chosen: the dish and the group are named', () => {
    expect(refusedLine(aLine(shawarma))).toMatchObject({
      code: 'modifier_below_min',
      details: { name: { en: 'Shawarma' }, group: { en: 'Size' }, min: 1 },
    })
  })

  test('two sizes at once, or the same extra twice', () => {
    expect(refusedLine(aLine(shawarma, 1, regular, large))).toMatchObject({
      code: 'modifier_above_max',
      details: { max: 1 },
    })
    expect(refusedLine(aLine(shawarma, 1, regular, cheese, cheese)).code).toBe('modifier_above_max')
  })

  test('an option that has run out', () => {
    const [sizes, ...others] = shawarma.modifierGroups
    const noLarge = {
      ...shawarma,
      modifierGroups: [{ ...sizes, modifiers: [regular, { ...large, available: false }] }, ...others],
    }
    const { code, details } = refusedLine(aLine(shawarma, 1, large), menuWith(noLarge as MenuItem))
    expect([code, details.modifier]).toEqual(['modifier_sold_out', { en: 'Large' }])
  })

  test('one line sent twice in one order', () => {
    const line = aLine(hummus)
    expect(refused(() => quote(menu, [line, line], noon))).toEqual({ code: 'id_taken', details: { lineId: line.id } })
  })

  test('the cart knows what is gone before Send is pressed', () => {
    const lines = [aLine(hummus), aLine(shawarma, 1, regular)]
    const items = new Map([...menu, [hummus.id, { ...hummus, remaining: 0 }]])
    expect(unavailableLines(items, lines, noon)).toEqual([lines[0]])
  })
})

describe('the price agreed', () => {
  test('what the guest saw is what they pay', () => {
    expect(() => agree(quote(menu, [aLine(hummus, 2)], noon), 5600, 'SAR')).not.toThrow()
  })

  test('a price that changed meanwhile is shown before anything is ordered', () => {
    const dearer = menuWith({ ...hummus, price: 3000 })
    const { code, details } = refused(() => agree(quote(dearer, [aLine(hummus, 2)], noon), 5600, 'SAR'))
    expect(code).toBe('price_changed')
    expect(details).toMatchObject({
      agreedTotal: 5600,
      total: 6000,
      currency: 'SAR',
      lines: [{ unitPrice: 3000, quantity: 2 }],
    })
  })
})
