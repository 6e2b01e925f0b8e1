import { timeAt } from '@sufra/shared/simulation/scenarios.rules'
import { nothingYet } from '@sufra/shared/simulation/tally.rules'
import { expect, test } from 'vitest'
import { optionsOf } from './options'
import { barOf } from './words'

test('nothing said means a Friday night, twenty times as fast, here', () => {
  expect(optionsOf([])).toEqual({
    scenario: 'friday-night',
    speed: 20,
    seed: 1,
    busy: 1,
    url: 'http://localhost:3000',
  })
})

test.each([
  [['--scenario', 'monday'], /--scenario is one of/],
  [['--speed', '0'], /--speed is a number from 1 to 120/],
  [['--speed', ''], /--speed/],
  [['--seed', 'x'], /--seed/],
  [['--url', 'localhost'], /--url is an address/],
])('%j is refused with what it may be', (args, sentence) => {
  expect(() => optionsOf(args)).toThrow(sentence)
})

test('an option that there is not is not passed over', () => {
  expect(() => optionsOf(['--sped', '3'])).toThrow(/--sped/)
})

test('the clock goes over midnight, and the bar never over its end', () => {
  expect(timeAt('19:00', 75.9)).toBe('20:15')
  expect(timeAt('23:30', 45)).toBe('00:15')
  expect(barOf(1.4, '23:10', nothingYet, 2)).toMatch(/^█{24} 23:10 {2}2 parties in/)
})
