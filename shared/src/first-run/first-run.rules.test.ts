import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, currencyExponents } from '../money/currency'
import {
  checksOf,
  type FirstFacts,
  type FirstNotes,
  firstSteps,
  goesOnAt,
  stepAfter,
  stepBefore,
  stepsOf,
} from './first-run.rules'
import { samplePrice } from './sample-prices.rules'

const nothing: FirstFacts = {
  ...{ dishes: 0, dishesWithoutMinutes: 0, tables: 0, codesScanned: 0, codesMade: 0, kitchenScreens: 0 },
  ...{ people: 1, hoursSet: false },
}
const silent: FirstNotes = { done: [], skipped: [] }
const statesOf = (notes: FirstNotes, facts: FirstFacts) => stepsOf(notes, facts).map(({ state }) => state)

test('an empty restaurant has every step before it, and begins with the first', () => {
  expect(statesOf(silent, nothing)).toEqual(['open', 'open', 'open', 'open', 'open', 'open'])
  expect(goesOnAt(stepsOf(silent, nothing))).toBe('place')
  expect(checksOf(nothing).every(({ done }) => !done)).toBe(true)
})

test('what can be seen is done without being said', () => {
  const facts = { ...nothing, dishes: 6, tables: 8, codesScanned: 1, kitchenScreens: 1 }
  expect(statesOf({ done: ['place'], skipped: ['menu', 'code'] }, facts)).toEqual([
    ...['done', 'done', 'done', 'done', 'done', 'open'],
  ])
})

test('where a ticket was bumped there is a kitchen screen', () => {
  expect(statesOf({ done: ['order'], skipped: ['kitchen'] }, nothing)[4]).toBe('done')
})

test('who comes back goes on with what is open, then with what was skipped', () => {
  const steps = stepsOf({ done: ['place', 'kitchen', 'order'], skipped: ['menu'] }, { ...nothing, tables: 2 })
  expect(goesOnAt(steps)).toBe('code')
  expect(
    goesOnAt(stepsOf({ done: ['place', 'code', 'kitchen', 'order'], skipped: ['menu'] }, { ...nothing, tables: 2 })),
  ).toBe('menu')
  expect(goesOnAt(stepsOf({ done: [...firstSteps], skipped: [] }, nothing))).toBeNull()
})

test('a check is met by what there is', () => {
  const met = (facts: Partial<FirstFacts>) =>
    checksOf({ ...nothing, ...facts }).flatMap(({ check, done }) => (done ? [check] : []))
  expect(met({ people: 2 })).toEqual(['staff'])
  expect(met({ dishes: 3 })).toEqual(['prepTimes'])
  expect(met({ dishes: 3, dishesWithoutMinutes: 1 })).toEqual([])
  expect(met({ hoursSet: true })).toEqual(['hours'])
  expect(met({ tables: 8, codesMade: 7 })).toEqual([])
  expect(met({ tables: 8, codesMade: 8 })).toEqual(['codes'])
})

test('every step has the ones around it', () => {
  expect(firstSteps.map(stepAfter)).toEqual([...firstSteps.slice(1), null])
  expect(firstSteps.map(stepBefore)).toEqual([null, ...firstSteps.slice(0, -1)])
})

const currencies = Object.keys(currencyExponents) as Currency[]

test('a sample price is a whole, usual amount in every currency, dearer where it was dearer', () => {
  const halalas = fc.integer({ min: 1, max: 50_000 })
  fc.assert(
    fc.property(fc.constantFrom(...currencies), halalas, halalas, (currency, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) => samplePrice(each, currency))
      expect(Number.isSafeInteger(low)).toBe(true)
      expect(low).toBeGreaterThan(0)
      expect(high).toBeGreaterThanOrEqual(low ?? 0)
    }),
  )
  expect(currencies.map((currency) => samplePrice(1500, currency))).toEqual([
    ...[1500, 1500, 1500, 7500, 1250, 1500, 1500, 2250, 3000],
  ])
})
