import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPriceOf } from '../orders/pricing.rules'
import type { Choice, Offer } from './choices.contract'
import { askingOf, doubledName, isStuck, mustFit, spanOf, withAvailabilityOf, wrongCount } from './choices.rules'

let next = 0
const choice = (part: Partial<Choice> = {}): Choice => {
  next += 1
  return {
    id: `choice-${next}`,
    name: { en: `Choice ${next}` },
    kitchenName: null,
    priceDelta: 0,
    available: true,
    ...part,
  }
}
const offer = (min: number, max: number, choices: readonly Choice[]): Offer => ({ min, max, choices: [...choices] })
const three = [choice(), choice(), choice()]

test('nobody is asked for more than they may take, nor may take more than there is: the wrong number is named', () => {
  expect([offer(0, 3, three), offer(3, 3, three), offer(1, 2, three)].map(wrongCount)).toEqual([null, null, null])
  expect(wrongCount(offer(2, 1, three))).toBe('min')
  expect(wrongCount(offer(0, 4, three))).toBe('max')
  expect(wrongCount(offer(0, 0, three))).toBe('max')
  expect(() => mustFit(offer(2, 1, three))).toThrow('choices_do_not_fit')
})

test('whatever the numbers, a group that fits can be answered by some guest', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 6 }), fc.nat(6), (min, max, length) => {
      const answers = Array.from({ length: length + 1 }, (_, count) => count).filter((n) => n >= min && n <= max)
      const fits = wrongCount({ min, max, choices: { length } }) === null
      if (fits) expect(answers.length).toBeGreaterThan(0)
    }),
  )
})

test('two choices that read the same in any language are refused, and the second is named', () => {
  const large = choice({ name: { en: 'Large', ar: 'كبير' } })
  expect(doubledName([large, choice({ name: { en: '  large ' } })])).toMatchObject({ index: 1, locale: 'en' })
  expect(doubledName([large, choice({ name: { en: 'Big', ar: 'كَبير' } })])).toMatchObject({ index: 1, locale: 'ar' })
  expect(doubledName([large, choice({ name: { en: 'Small' } }), choice({ name: { en: 'Tiny', ar: '' } })])).toBeNull()
  expect(() => mustFit(offer(0, 1, [large, large]))).toThrow('choice_named_twice')
})

test('where a guest must choose and too little is left, the dish is stuck', () => {
  const out = choice({ available: false })
  expect(isStuck(offer(1, 1, [out, choice()]))).toBe(false)
  expect(isStuck(offer(1, 1, [out, out]))).toBe(true)
  expect(isStuck(offer(2, 2, [out, choice()]))).toBe(true)
  expect(isStuck(offer(0, 1, [out]))).toBe(false)
})

test('what sold out while the form was open stays sold out, unless this person said otherwise', () => {
  const [small, large, huge] = [choice(), choice(), choice({ available: false })]
  const was = offer(0, 1, [small, large, huge])
  const now = offer(0, 1, [{ ...small, available: false }, large, huge])
  const added = choice()
  const wish = offer(0, 2, [large, { ...small, priceDelta: 200 }, { ...huge, available: true }, added])
  const settled = withAvailabilityOf(now, was, wish)
  expect(settled.was).toEqual(now)
  expect(settled.wish.choices.map(({ id, available }) => [id, available])).toEqual([
    [large.id, true],
    [small.id, false],
    [huge.id, true],
    [added.id, true],
  ])
})

test('the sentence of a group follows from its two numbers and how much there is', () => {
  const asked = (min: number, max: number, length = 3) => askingOf({ min, max, choices: { length } })
  expect(asked(1, 1)).toEqual({ how: 'exactly', count: 1 })
  expect(asked(0, 2)).toEqual({ how: 'upTo', count: 2 })
  expect(asked(0, 1, 1)).toEqual({ how: 'upTo', count: 1 })
  expect(asked(0, 3)).toEqual({ how: 'any' })
  expect(asked(1, 3)).toEqual({ how: 'atLeast', count: 1 })
  expect(asked(1, 2)).toEqual({ how: 'between', min: 1, max: 2 })
})

test('the span is from the least to the most; a reduction never makes a dish cost less than nothing', () => {
  expect(spanOf([choice({ priceDelta: 400 }), choice({ priceDelta: -200 }), choice()])).toEqual({ from: -200, to: 400 })
  fc.assert(
    fc.property(fc.nat(5000), fc.array(fc.integer({ min: -9000, max: 9000 }), { minLength: 1 }), (price, deltas) => {
      expect(
        unitPriceOf(
          { price },
          deltas.map((priceDelta) => ({ priceDelta })),
        ),
      ).toBeGreaterThanOrEqual(0)
    }),
  )
})
