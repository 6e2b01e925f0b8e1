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
  dishes: 0,
  dishesWithoutMinutes: 0,
  dishesWithoutPhoto: 0,
  dishesPhotographed: 0,
  tables: 0,
  codesScanned: 0,
  codesMade: 0,
  kitchenScreens: 0,
  people: 1,
  hoursSet: false,
}
const silent: FirstNotes = { done: [], skipped: [], unneeded: [] }
const statesOf = (notes: FirstNotes, facts: FirstFacts) => stepsOf(notes, facts).map(({ state }) => state)

test('an empty restaurant has every step before it, and begins with the first', () => {
  expect(statesOf(silent, nothing)).toEqual(['open', 'open', 'open', 'open', 'open', 'open'])
  expect(goesOnAt(stepsOf(silent, nothing))).toBe('place')
  expect(checksOf(silent, nothing).every(({ done }) => !done)).toBe(true)
})

test('what can be seen is done without being said', () => {
  const facts = { ...nothing, dishes: 6, tables: 8, codesScanned: 1, kitchenScreens: 1 }
  expect(statesOf({ ...silent, done: ['place'], skipped: ['menu', 'code'] }, facts)).toEqual([
    ...['done', 'done', 'done', 'done', 'done', 'open'],
  ])
})

test('where a ticket was bumped there is a kitchen screen', () => {
  expect(statesOf({ ...silent, done: ['order'], skipped: ['kitchen'] }, nothing)[4]).toBe('done')
})

test('who comes back goes on with what is open, then with what was skipped', () => {
  const goesOn = (done: FirstNotes['done'], skipped: FirstNotes['skipped'], facts: FirstFacts) =>
    goesOnAt(stepsOf({ ...silent, done, skipped }, facts))
  expect(goesOn(['place', 'kitchen', 'order'], ['menu'], { ...nothing, tables: 2 })).toBe('code')
  expect(goesOn(['place', 'code', 'kitchen', 'order'], ['menu'], { ...nothing, tables: 2 })).toBe('menu')
  expect(goesOn(firstSteps, [], nothing)).toBeNull()
})

test('a check is met by what there is', () => {
  const met = (facts: Partial<FirstFacts>) =>
    checksOf(silent, { ...nothing, ...facts }).flatMap(({ check, done }) => (done ? [check] : []))
  expect(met({ people: 2 })).toEqual(['staff'])
  expect(met({ dishes: 3 })).toEqual(['prepTimes'])
  expect(met({ dishes: 3, dishesWithoutMinutes: 1 })).toEqual([])
  expect(met({ dishes: 3, dishesWithoutMinutes: 3, dishesPhotographed: 1, dishesWithoutPhoto: 2 })).toEqual(['photos'])
  expect(met({ hoursSet: true })).toEqual(['hours'])
  expect(met({ tables: 8, codesMade: 7 })).toEqual([])
  expect(met({ tables: 8, codesMade: 8 })).toEqual(['codes'])
})

test('what a restaurant can do without is not on its list, met or not', () => {
  const left = checksOf({ ...silent, unneeded: ['staff', 'hours'] }, { ...nothing, people: 2, dishes: 3 })
  expect(left).toEqual([
    { check: 'photos', done: false },
    { check: 'prepTimes', done: true },
    { check: 'codes', done: false },
  ])
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
