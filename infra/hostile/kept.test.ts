import { expect, test } from 'vitest'
import type { Fuzzed } from './fuzz'
import { keptOf } from './kept'
import { optionsOf } from './options'
import { newTally } from './tally'

const place = { date: '2026-11-24T00:00:00.000Z', commit: 'abc', processors: '2 × some', system: 'Linux' }
const options = optionsOf(['--seed', '7'])

const found = (change: Partial<Fuzzed> = {}): Fuzzed => ({
  tally: {
    ...newTally(),
    requests: 1800,
    conversations: 200,
    frames: 3000,
    slowestMs: 291.6,
    serverErrors: 1,
    statuses: new Map([
      ['200', 900],
      ['500', 1],
      ['503', 4],
      ['closed', 3],
    ]),
    carriedOut: new Map([
      ['placeOrder', true],
      ['signUp', false],
    ]),
    complaints: [{ place: '0:1', name: 'signUp', why: 'a fault of ours', sent: '' }],
  },
  died: null,
  logged: [],
  stuck: null,
  ...change,
})

test('a run is kept with its seed, its machine and what was found', () => {
  expect(keptOf(found(), options, place)).toEqual({
    ...place,
    seed: 7,
    requests: 1800,
    conversations: 200,
    frames: 3000,
    endpoints: 2,
    carriedOut: 1,
    wrongAnswers: 1,
    serverErrors: 1,
    unavailable: 4,
    logged: 0,
    crashes: 0,
    slowestMs: 292,
    goesOn: true,
  })
})

test('a death is kept, and that nothing went through afterwards', () => {
  const dead = found({ died: 'SIGSEGV', logged: ['TypeError: x'], stuck: 'it is dead' })
  expect(keptOf(dead, options, place)).toMatchObject({ crashes: 1, logged: 1, goesOn: false })
})
