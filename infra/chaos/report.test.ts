import { expect, test } from 'vitest'
import { headlineOf, type Kept, type KeptMutant, reportOf } from './report'

const kept = (change: Partial<Kept> = {}): Kept => ({
  ...{ row: 'F13', title: 'Redis killed', seed: 1, orders: 1200, accepted: 2000, lost: 0, doubled: 0, gaps: 0 },
  ...{
    phantoms: 0,
    neverPainted: 0,
    divergent: 0,
    stalenessMs: 980,
    behindMs: 1040,
    behindP99Ms: 900,
    convergenceMs: 1200,
  },
  ...{
    convergenceP50Ms: 300,
    deaths: 0,
    idle: 0,
    leaks: 0,
    rewound: 0,
    rewoundMs: 0,
    pass: true,
    why: [],
    retries: 4,
    replays: 3,
  },
  ...{ probes: 22, seconds: 5, screens: 60, perSecond: 20, date: '2026-11-22T04:00:00.000Z', commit: 'abc', ...change },
})
const bug = (caught: boolean): KeptMutant => ({
  ...{ mutant: 'M07', title: 'no head poll', row: 'F14', caught, by: caught ? ['undisclosed'] : [] },
  ...{ date: '2026-11-22T04:00:00.000Z', commit: 'abc' },
})
const machine = {
  ...{ date: '', commit: '', processors: '2 × some', system: 'Linux', loadAtStart: 0, busy: false },
}

test('the headline adds up what was accepted and names the worst', () => {
  const results = [
    kept(),
    kept({ row: 'F14', seed: 2, convergenceMs: 4100, orders: 300 }),
    kept({ row: 'F31', orders: 0 }),
    kept({ row: 'S1', orders: 0 }),
    kept({ row: 'none', orders: 1 }),
  ]
  expect(headlineOf(results, [bug(true), bug(false)])).toBe(
    '**1,501 accepted orders under 3 faults (2 kinds, 2 seeds) and in 1 known story: 0 lost, 0 duplicated, 0 gaps; every one of 60 screens identical; ' +
      'worst convergence 4.1 s; worst undisclosed staleness 1.0 s; 110 cross-tenant attempts, 0 leaks; 1/2 seeded bugs caught.**',
  )
})

test('a row that was missed stands in the page with its reason', () => {
  const page = reportOf(
    [kept({ pass: false, lost: 1, divergent: 2, why: ['lost: order a v1'] })],
    [bug(false)],
    [{ row: 'F24a', title: 'disk full', skipped: 'nobody may mount here' }],
    machine,
  )
  expect(page).toContain('- **F13**: lost: order a v1')
  expect(page).toContain('1 lost')
  expect(page).toContain('| F24a | disk full | not on this machine: nobody may mount here |')
  expect(page).toContain('2 boards differed')
  expect(page).toContain('**missed**')
})
