import { expect, test } from 'vitest'
import { type KeptFuzz, outsideEdition } from '../hostile/kept'
import { ruleOf } from './keeping'
import { type Everything, headlineOf, type KeptMutant, type KeptRow, reportOf } from './report'

const kept = (change: Partial<KeptRow> = {}): KeptRow => ({
  row: 'F13',
  title: 'Redis killed',
  seed: 1,
  orders: 1200,
  accepted: 2000,
  lost: 0,
  doubled: 0,
  gaps: 0,
  phantoms: 0,
  neverPainted: 0,
  divergent: 0,
  stalenessMs: 980,
  behindMs: 1040,
  behindP99Ms: 900,
  convergenceMs: 1200,
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
  probes: 22,
  seconds: 5,
  screens: 60,
  perSecond: 20,
  date: '2026-11-22T04:00:00.000Z',
  commit: 'abc',
  processors: '2 × some',
  system: 'Linux',
  ...change,
})
const bug = (caught: boolean): KeptMutant => ({
  mutant: 'M07',
  title: 'no head poll',
  row: 'F14',
  caught,
  by: caught ? ['undisclosed'] : [],
  date: '2026-11-22T04:00:00.000Z',
  commit: 'abc',
})
const machine = { date: '', commit: '', processors: '2 × some', system: 'Linux' }
const fuzz = (change: Partial<KeptFuzz> = {}): KeptFuzz => ({
  ...machine,
  date: '2026-11-24T04:00:00.000Z',
  commit: 'def',
  seed: 9,
  requests: 18_000,
  conversations: 2000,
  frames: 9000,
  endpoints: 195,
  carriedOut: 120,
  wrongAnswers: 0,
  serverErrors: 0,
  unavailable: 0,
  logged: 0,
  crashes: 0,
  slowestMs: 292,
  goesOn: true,
  ...change,
})
const limits = { convergenceMs: 5000 }
const rows = ['F13', 'F14', 'F18', 'F20', 'F31', 'S1', 'none'].map((id) => ({ id, limits }))
const everything = (some: Partial<Everything> = {}): Everything => ({
  rows,
  results: [],
  mutants: [],
  skipped: [],
  hostile: {},
  ...some,
})

test('the headline adds up what was accepted and names the worst', () => {
  const results = [
    kept(),
    kept({ row: 'F14', seed: 2, convergenceMs: 4100, orders: 300 }),
    kept({ row: 'F31', orders: 0 }),
    kept({ row: 'S1', orders: 0 }),
    kept({ row: 'none', orders: 1 }),
  ]
  expect(headlineOf({ rows, results, mutants: [bug(true), bug(false)], hostile: { fuzz: fuzz() } })).toBe(
    '**1,501 accepted orders under 3 faults (2 kinds, 2 seeds) and in 1 known story: 0 lost, 0 duplicated, 0 gaps; every one of 60 screens identical; ' +
      'worst convergence 4.1 s; worst undisclosed staleness 1.0 s; 20,000 hostile inputs, 0 crashes, 0 answers of 5xx; 110 cross-tenant attempts, 0 leaks; 1/2 seeded bugs caught.**',
  )
})

test('the headline says how many kept runs missed their row, and nothing of it where none did', () => {
  const results = [kept(), kept({ seed: 2, pass: false }), kept({ seed: 3 })]
  expect(headlineOf(everything({ results }))).toMatch(/^\*\*1 of 3 kept runs missed their row; 3,600 accepted orders/)
  expect(headlineOf(everything({ results: [kept()] }))).not.toContain('missed')
})

test('what was kept of a row that has become another is marked, and no figure of the headline', () => {
  const current = { rule: ruleOf({ limits, edition: 2 }) }
  const page = (...results: KeptRow[]) =>
    reportOf(everything({ rows: [...rows, { id: 'F27b', limits, edition: 2 }], results: [kept(), ...results] }))
  const before = page(kept({ row: 'F27b', convergenceMs: 200, orders: 50 }), kept({ row: 'F27b', pass: false }))
  expect(before).toContain(
    '\n\n**2 kept runs of an earlier form of their row (1 of them missed) are not counted; 1,200 accepted',
  )
  expect(before).toContain('| kept, of an earlier form |')
  expect(before).toContain('| **missed**, of an earlier form |')
  expect(before).toContain('- **F27b** (of an earlier form): ')
  const now = page(kept({ ...current, row: 'F27b', convergenceMs: 5240, orders: 50 }))
  expect(now).toContain('\n\n**1,250 accepted orders')
  expect(now).toContain('worst convergence 5.2 s')
  expect(now).not.toMatch(/kept, of an earlier form/)
})

test('what was tried from outside before it was tried otherwise is marked', () => {
  const verdicts = [{ line: 'sqlmap: signing in: not injectable', pass: true }]
  const page = (edition?: number) =>
    reportOf(everything({ hostile: { outside: { ...machine, verdicts, ...(edition && { edition }) } } }))
  expect(page()).toContain('not injectable (of an earlier form)')
  expect(page(outsideEdition)).toContain('not injectable\n')
})

test('rows that were run again say so with a moment of their own', () => {
  const again = { row: 'F14', date: '2026-11-26T10:00:00.000Z', commit: 'def' }
  const results = [kept(), kept(again), kept({ row: 'F18' }), kept({ seed: 2 })]
  expect(reportOf(everything({ results }))).toContain(
    '\n\nseed 1: 60 screens, 2026-11-22T04:00:00.000Z, commit abc · seed 1 again, F14: 60 screens, 2026-11-26T10:00:00.000Z, commit def · ' +
      'seed 2: 60 screens,',
  )
})

test('what replays a row hangs as many screens as its run had', () => {
  const replay = (...results: KeptRow[]) =>
    /replayed, with (.+?); `-- --short`/.exec(reportOf(everything({ results })))?.[1]
  expect(replay(kept({ screens: 300 }))).toBe('`npm run chaos -- --row F13 --seed 7 --screens 300`')
  expect(replay(kept({ screens: 300 }), kept({ seed: 2 }))).toBe(
    '`npm run chaos -- --row F13 --seed 7 --screens 300`, with as many screens as the seed had',
  )
  expect(replay(kept({ screens: 300, form: 'long' }))).toContain('--screens 60`')
})

test('the page says in how many runs memory did not come back', () => {
  const grown = (toMb: number) => kept({ memory: [{ service: 'api 1', fromMb: 100, toMb }] })
  const page = reportOf(everything({ results: [grown(110), grown(111), grown(90), kept()] }))
  expect(page).toContain('back to 10 % more after each row: in 1 of the 3 kept runs that tell it, it was not.')
})

test('a row says how often and how long it was broken; one of before that does not', () => {
  const page = reportOf(
    everything({
      results: [
        kept({ broken: { ms: 8012, times: 1 } }),
        kept({ row: 'F18', broken: { ms: 4210, times: 2 } }),
        kept({ row: 'F20' }),
      ],
    }),
  )
  expect(page).toContain('| F13 | Redis killed | 8.0 s | 1 |')
  expect(page).toContain('| F18 | Redis killed | 2 ×, 4.2 s | 1 |')
  expect(page).toContain('| F20 | Redis killed | – | 1 |')
})

test('rows of the long form stand in a table of their own', () => {
  const long = kept({ row: 'F14', form: 'long', perSecond: 100, screens: 300 })
  const page = reportOf(everything({ results: [kept(), long] }))
  const [usual = '', own = ''] = page.split('## The long form')
  expect(usual).toContain('| F13 |')
  expect(usual).not.toContain('| F14 |')
  expect(own).toContain('| F14 |')
  expect(own).toContain('100 commands a second')
  expect(reportOf(everything({ results: [kept()] }))).not.toContain('The long form')
})

test('where one seed had more screens than another, the page says how many each had', () => {
  const results = [kept({ screens: 300 }), kept({ seed: 2 })]
  expect(headlineOf(everything({ results }))).toContain('every one of 60 to 300 screens identical')
  expect(reportOf(everything({ results }))).toMatch(/seed 1: 300 screens.* · seed 2: 60 screens/)
})

test('a row that was missed stands in the page with its reason', () => {
  const page = reportOf(
    everything({
      results: [kept({ pass: false, lost: 1, divergent: 2, why: ['lost: order a v1'] })],
      mutants: [bug(false)],
      skipped: [{ row: 'F24a', title: 'disk full', skipped: 'nobody may mount here' }],
    }),
  )
  expect(page).toContain('- **F13**: lost: order a v1')
  expect(page).toContain('1 lost')
  expect(page).toContain('| F24a | disk full | not on this machine: nobody may mount here |')
  expect(page).toContain('2 boards differed')
  expect(page).toContain('**missed**')
})

test('what was sent by somebody with bad intentions stands in the page, with the run that sends it again', () => {
  const outside = {
    ...machine,
    edition: outsideEdition,
    verdicts: [{ line: 'sqlmap: signing in: not injectable', pass: true }],
  }
  const page = reportOf(everything({ hostile: { fuzz: fuzz({ unavailable: 12 }), outside } }))
  expect(page).toContain('`npm run fuzz -- --requests 20000 --seed 9`')
  expect(page).toContain('| 18,000 | 195 | 120 | 2,000 | 9,000 | 0 | 0 | 0 | 0 | 292 ms | an order goes through |')
  expect(page).toContain('12 answers of 503')
  expect(page).toContain('- sqlmap: signing in: not injectable\n')
})

test('a death by hostile input is in the headline, and that nothing works afterwards in the page', () => {
  const hostile = { fuzz: fuzz({ crashes: 1, serverErrors: 3, goesOn: false }) }
  expect(headlineOf(everything({ hostile }))).toContain('20,000 hostile inputs, 1 crash, 3 answers of 5xx')
  expect(reportOf(everything({ hostile }))).toContain('**stuck**')
})

test('hostile input that was never sent is not said to have done no harm', () => {
  const page = reportOf(everything())
  expect(page).not.toContain('hostile inputs')
  expect(page).toContain('It has not been run: `npm run fuzz -- --keep` does.')
  expect(page).toContain('it has not been run: `npm run fuzz:outside -- --keep` does.')
})

test('a row says after what its commands were sent again, and how far memory grew', () => {
  const memory = [
    { service: 'api 1', fromMb: 150, toMb: 153 },
    { service: 'gateway 1', fromMb: 100, toMb: 107 },
  ]
  const page = reportOf(
    everything({ results: [kept({ note: 'all back', retriedAfter: { cut: 2, 502: 53 }, memory })] }),
  )
  expect(page).toContain('Redis killed (all back; sent again after 53 × 502, 2 × a cut connection)')
  expect(page).toContain('| 7 % | kept |')
  expect(reportOf(everything({ results: [kept({ memory: [] })] }))).toContain('| – | kept |')
})
