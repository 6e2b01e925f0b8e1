import { placeNow } from '../bench/machine'
import type { Result, Row } from './engine'
import { keptBeside, ruleOf } from './keeping'
import { closeLanes, runRows, type Skipped } from './lanes'
import { controlOf, type Mutant, mutants, signsOf, tryMutant } from './mutants'
import { type Options, optionsOf } from './options'
import { keep, keptRows, keptSkipped, writeReport } from './page'
import { type KeptMutant, type KeptRow, lineOf } from './report'
import { ofEachKind, rows } from './rows'

/* npm run chaos: real processes under load, broken on purpose, judged by everything that anybody saw.

   options.ts     what was asked for
   rows.ts        what is broken, row by row, and what must hold; faults.ts, freezes.ts and herds.ts break it, scenarios.ts tells
                  known stories; another-history.ts puts a disk back, exhaustion.ts takes file handles and room for the log;
                  queues.ts what waits on a phone, claims.ts what screens say of themselves, clocks.ts, slow-screens.ts, sleepers.ts, posted-code.ts
   world/         the house: services with fault points, PostgreSQL, Redis, nginx, cables, screens, phones with tabs
   load/          guests, waiters, cooks: commands at random moments of a seed, sent until they are answered
   lanes.ts       the houses in which rows are run, side by side
   lane.main.ts   one house
   engine.ts      runs one row: load, fault, healing, rest, and what everybody saw of it (history.ts)
   boards.ts      whether a screen shows what it must
   probes.ts      tries to see what is another tenant's
   verdict.ts     the checker: pure, over whole histories, each violation proved by verdict.test.ts
   mutants.ts     deliberate bugs that it must catch
   keeping.ts     what of earlier results stays, and whether it still speaks of its row
   report.ts      RELIABILITY.md, from what page.ts finds kept: results.json, mutants.json, and hostile input's results */

const say = (line: string) => process.stdout.write(`${line}\n`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => closeLanes().finally(() => process.exit(1)))

/** Two more words than a person needs, so that a red row explains itself. */
function tell(result: Result): void {
  say(lineOf(result))
  for (const why of result.why) say(`    ${why}`)
}

async function runMutants(options: Options): Promise<KeptMutant[]> {
  const { date, commit } = placeNow()
  const results: KeptMutant[] = []
  const sound = new Map<string, boolean>()
  const some = mutants.filter(({ row }) => options.rows.length === 0 || options.rows.includes(row))
  for (const mutant of some) {
    const { id, title, row } = mutant
    const control = sound.get(row) ?? (await soundPasses(row, options))
    sound.set(row, control)
    const by = await signsFound(mutant, options)
    const caught = control && by.length > 0
    say(`${caught ? '✓' : '✗'} ${id} ${title}: ${caught ? `caught (${by.join(', ')})` : 'not caught'}`)
    results.push({ mutant: id, title, row, control, caught, by, date, commit })
  }
  if (some.length === mutants.length) {
    keep('mutants.json', results)
    writeReport()
  }
  say(`${results.filter(({ caught }) => caught).length} of ${results.length} deliberate bugs were caught`)
  return results
}

/** What fails without a bug too proves nothing of one. */
async function soundPasses(row: string, options: Options): Promise<boolean> {
  const control = await controlOf(row, options)
  say(`${control.pass ? '✓' : '✗'} ${row} without a bug${control.pass ? '' : `: ${control.why.join('; ')}`}`)
  return control.pass
}

async function signsFound(mutant: Mutant, options: Options): Promise<readonly string[]> {
  const { why } = await tryMutant(mutant, options)
  for (const sentence of why) say(`    ${sentence}`)
  return signsOf(mutant, why)
}

/** When time is up, what is not done is missed. */
function timeIsUpAfter(ms: number): void {
  setTimeout(() => {
    say('✗ Time is up: not every row was run')
    closeLanes().finally(() => process.exit(1))
  }, ms).unref()
}

interface Came {
  readonly results: readonly Result[]
  readonly skipped: readonly Skipped[]
}

const isWhole = (some: readonly Row[]): boolean => some.length === rows.length

/** In place of those that these rows had with the seed in this form. */
function keepResults(some: readonly Row[], seed: number, came: Came, options: Options): void {
  const { screens, perSecond, form } = options
  const place = placeNow()
  const asked = some.map(({ id }) => id)
  const before = keptBeside(keptRows(), { seed, form, rows: asked, whole: isWhole(some) })
  const rules = new Map(some.map((row) => [row.id, ruleOf(row)]))
  const now = came.results.map((result): KeptRow => {
    const rule = rules.get(result.row)
    return { ...result, ...(rule !== undefined && { rule }), form, screens, perSecond, ...place }
  })
  const order = rows.map(({ id }) => id)
  const byRow = (a: KeptRow, b: KeptRow) => order.indexOf(a.row) - order.indexOf(b.row) || a.seed - b.seed
  keep('results.json', [...before, ...now].sort(byRow))
  const others = isWhole(some) ? [] : keptSkipped().filter(({ row }) => !asked.includes(row))
  keep('not-here.json', [...others, ...came.skipped])
  writeReport()
}

async function seedPassed(some: readonly Row[], seed: number, options: Options): Promise<readonly boolean[]> {
  const results: Result[] = []
  const skipped = new Map<string, Skipped>()
  await runRows(some, seed, options, {
    done(result) {
      tell(result)
      results.push(result)
    },
    skipped(row) {
      if (!skipped.has(row.row)) say(`– ${row.row} ${row.title}: not here, ${row.skipped}`)
      skipped.set(row.row, row)
    },
  })
  if (options.withinMs === null && (isWhole(some) || options.keep))
    keepResults(some, seed, { results, skipped: [...skipped.values()] }, options)
  return results.map(({ pass }) => pass)
}

async function rowsPassed(options: Options): Promise<readonly boolean[]> {
  const { seeds, withinMs } = options
  if (withinMs !== null) timeIsUpAfter(withinMs)
  const asked = rows.filter(({ id }) => options.rows.length === 0 || options.rows.includes(id))
  const some = withinMs === null ? asked : asked.filter(({ alone }) => !alone)
  say('• Building the services with their fault points, starting PostgreSQL, Redis, nginx and the processes …')
  const passed: boolean[] = []
  for (const seed of seeds) passed.push(...(await seedPassed(some, seed, options)))
  return passed
}

async function mutantsCaught(options: Options): Promise<readonly boolean[]> {
  const results = await runMutants(options)
  return results.map(({ caught }) => caught)
}

try {
  const options = optionsOf(
    process.argv.slice(2),
    rows.map(({ id }) => id),
    ofEachKind,
  )
  if (options.report) {
    writeReport()
    process.exit(0)
  }
  const passed = options.mutants ? await mutantsCaught(options) : await rowsPassed(options)
  const failed = passed.filter((pass) => !pass).length
  say(`${passed.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(2)
}
