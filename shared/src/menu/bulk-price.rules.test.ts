import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyExponents } from '../money/currency'
import { changedPrice, type PriceWish, roundingSteps, sizeOf } from './bulk-price.rules'
import { priceMost } from './menu-book.limits'

const wish = (part: Partial<PriceWish> = {}): PriceWish => ({
  direction: 'up',
  by: 'percent',
  size: 500,
  step: 1,
  ...part,
})

test('five per cent more, exactly and rounded to what a menu says', () => {
  const more = (price: number, step: number) => changedPrice(price, wish({ step }))
  expect([2800, 1500, 1799].map((price) => more(price, 1))).toEqual([2940, 1575, 1889])
  expect([2800, 1500, 1799].map((price) => more(price, 25))).toEqual([2950, 1575, 1900])
  expect([2800, 1500, 1799].map((price) => more(price, 100))).toEqual([2900, 1600, 1900])
})

test('it is rounded once: 10.246 is not made 10.25 first, and 10.50 then', () => {
  expect(changedPrice(1000, wish({ size: 246, step: 50 }))).toBe(1000)
  expect(changedPrice(1000, wish({ size: 250, step: 50 }))).toBe(1050)
})

test('a price that rises a little is never rounded to less than it was, nor one that falls to more', () => {
  expect(changedPrice(1010, wish({ size: 100, step: 50 }))).toBe(1050)
  expect(changedPrice(1040, wish({ direction: 'down', size: 100, step: 50 }))).toBe(1000)
  expect(changedPrice(1000, wish({ size: 100, step: 50 }))).toBe(1000)
})

test('an amount less, down to nothing and no further', () => {
  const less = (price: number) => changedPrice(price, wish({ direction: 'down', by: 'amount', size: 500 }))
  expect([1500, 500, 499].map(less)).toEqual([1000, 0, 'belowZero'])
  // What is below 0 is refused, though the nearest 25 would be 0.
  expect(changedPrice(3, wish({ direction: 'down', by: 'amount', size: 5, step: 25 }))).toBe('belowZero')
  expect(changedPrice(priceMost, wish())).toBe('tooMuch')
})

test('numbers in the digits of all three scripts, with the decimal signs people type', () => {
  const percent = (text: string) => sizeOf(text, wish(), 'SAR')
  expect(['5', '٥', '۵', '5%', '5 ٪'].map(percent)).toEqual([500, 500, 500, 500, 500])
  expect(['5.5', '5,5', '٥٫٥', '٥,٥', '5.55', ' 12,25 '].map(percent)).toEqual([550, 550, 550, 550, 555, 1225])
  for (const text of ['', '0', '-5', '5.555', '1,2,3', 'five', '1001', '5..5'])
    expect(percent(text), text).toBeUndefined()
  expect(sizeOf('100', wish({ direction: 'down' }), 'SAR')).toBe(10_000)
  expect(sizeOf('101', wish({ direction: 'down' }), 'SAR')).toBeUndefined()
})

test('an amount has the decimals of its currency', () => {
  const amount = (text: string, currency: string) => sizeOf(text, wish({ by: 'amount' }), currency)
  expect([amount('1,5', 'SAR'), amount('٠٫٢٥٠', 'KWD'), amount('0,250', 'JOD')]).toEqual([150, 250, 250])
  expect([amount('1,250', 'IQD'), amount('250', 'IQD'), amount('1,5', 'IQD')]).toEqual([1250, 250, undefined])
  expect([amount('0.255', 'SAR'), amount('0', 'SAR'), amount('100001', 'SAR')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('prices are rounded to parts of the unit, and to notes where it has no parts', () => {
  expect(roundingSteps('SAR')).toEqual([1, 5, 25, 50, 100])
  expect(roundingSteps('BHD')).toEqual([1, 50, 250, 500, 1000])
  expect(roundingSteps('IQD')).toEqual([1, 250, 500, 1000])
})

const currency = fc.constantFrom(...(Object.keys(currencyExponents) as (keyof typeof currencyExponents)[]))
const prices = fc.integer({ min: 0, max: priceMost })
const wishes = currency.chain((money) =>
  fc
    .record({
      direction: fc.constantFrom('up' as const, 'down' as const),
      by: fc.constantFrom('percent' as const, 'amount' as const),
      step: fc.constantFrom(...roundingSteps(money)),
    })
    .chain((part) =>
      fc
        .integer({ min: 1, max: part.by === 'percent' && part.direction === 'down' ? 10_000 : 100_000 })
        .map((size): PriceWish => ({ ...part, size })),
    ),
)

test('every new price is a whole number of minor units from 0 to the most, and a multiple of its step', () => {
  fc.assert(
    fc.property(prices, wishes, (price, asked) => {
      const next = changedPrice(price, asked)
      if (typeof next === 'string') return
      expect(Number.isSafeInteger(next) && next >= 0 && next <= priceMost).toBe(true)
      expect(next % asked.step).toBe(0)
    }),
    { numRuns: 3000 },
  )
})

test('no price goes the other way, and none that need not is further from the exact one than half a step', () => {
  fc.assert(
    fc.property(prices, wishes, (price, asked) => {
      const next = changedPrice(price, asked)
      if (typeof next === 'string') return
      const sign = asked.direction === 'up' ? 1 : -1
      expect((next - price) * sign).toBeGreaterThanOrEqual(0)
      const size = BigInt(sign * asked.size)
      const exact = asked.by === 'percent' ? BigInt(price) * (10_000n + size) : (BigInt(price) + size) * 10_000n
      const away = BigInt(next) * 10_000n - exact
      const nearEnough = (away < 0n ? -away : away) * 2n <= BigInt(asked.step) * 10_000n
      // The step before it is then on the wrong side of the old price.
      expect(nearEnough || (next - sign * asked.step - price) * sign < 0).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('rounding gives no dish away that was not to be free', () => {
  const tenth = { direction: 'down', by: 'percent', size: 1000 } as const
  expect(changedPrice(750, { ...tenth, step: 1000 })).toBe('roundedAway')
  expect(changedPrice(75, { ...tenth, step: 100 })).toBe('roundedAway')
  expect(changedPrice(75, { ...tenth, size: 10_000, step: 100 })).toBe(0)
  expect(changedPrice(0, { ...tenth, step: 100 })).toBe(0)
  // What was free may stay so, and holds up nobody's prices.
  expect(changedPrice(0, { direction: 'up', by: 'amount', size: 25, step: 100 })).toBe(0)
})

test('what costs more before costs no less afterwards', () => {
  fc.assert(
    fc.property(prices, prices, wishes, (a, b, asked) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((price) => changedPrice(price, asked))
      if (typeof less === 'number' && typeof more === 'number') expect(less).toBeLessThanOrEqual(more)
      if (less === 'tooMuch') expect(more).toBe('tooMuch')
      if (more === 'belowZero') expect(less).toBe('belowZero')
    }),
    { numRuns: 3000 },
  )
})
