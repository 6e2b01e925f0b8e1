import { expect, test } from 'vitest'
import { planOf } from './plan.rules'
import { scenarioNames, scenarios } from './scenarios.rules'

test.each(scenarioNames)('%s: the same seed plans the same parties, another one others', (name) => {
  const scenario = scenarios[name]
  expect(planOf(scenario, 7)).toEqual(planOf(scenario, 7))
  expect(planOf(scenario, 7)).not.toEqual(planOf(scenario, 8))
})

test.each(scenarioNames)(
  '%s: parties come in order, within the service, hungry, and most when it is busiest',
  (name) => {
    const { arrivals, lingers } = scenarios[name]
    const parties = Array.from({ length: 40 }, (_, seed) => planOf(scenarios[name], seed))
    for (const plan of parties) {
      expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).sort((a, b) => a - b))
      for (const { at, guests, rounds, lingers: stays } of plan) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThan(arrivals.length * 15)
        expect(rounds[0]?.dishes.length).toBeGreaterThanOrEqual(guests)
        expect(stays).toBeGreaterThanOrEqual(lingers[0])
        expect(stays).toBeLessThanOrEqual(lingers[1])
      }
    }
    const perQuarter = arrivals.map(
      (_, quarter) => parties.flat().filter(({ at }) => Math.floor(at / 15) === quarter).length,
    )
    const expected = arrivals.map((perHour) => (perHour / 4) * parties.length)
    // Five standard deviations of a Poisson count: with these seeds it holds, and a wrong curve would not.
    for (const [quarter, count] of perQuarter.entries())
      expect(Math.abs(count - (expected[quarter] ?? 0))).toBeLessThan(5 * Math.sqrt(expected[quarter] ?? 0) + 1)
  },
)

test('a quieter evening has fewer parties', () => {
  const count = (busy: number) =>
    Array.from({ length: 20 }, (_, seed) => planOf(scenarios['friday-night'], seed, busy).length).reduce(
      (a, b) => a + b,
    )
  expect(count(0.25)).toBeLessThan(count(1) / 3)
})
