import { expect, test } from 'vitest'
import { optionsOf } from './options'

test('without a word it is the short form', () => {
  expect(optionsOf([])).toEqual({ requests: 5000, seed: 1, only: null, keep: false })
})

test('a long form, another seed, one request of it', () => {
  expect(optionsOf(['--requests', '100000', '--seed', '7', '--only', '3:17'])).toEqual({
    requests: 100_000,
    seed: 7,
    only: { batch: 3, index: 17 },
    keep: false,
  })
})

test('a whole run may be kept', () => {
  expect(optionsOf(['--keep']).keep).toBe(true)
})

test.each([
  ['--requests', '0'],
  ['--requests', '1e9'],
  ['--seed', 'x'],
  ['--only', '3'],
  ['--only', '3:17', '--keep'],
  ['--all'],
])('what cannot be meant is refused with the usage: %s %s %s', (...args) => {
  expect(() => optionsOf(args)).toThrow('Usage: npm run fuzz')
})
