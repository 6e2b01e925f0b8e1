import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { lookAtMachine } from '../bench/machine'
import { inRoot } from '../run/lib/paths.mjs'
import type { Result } from './engine'
import { closeLanes, runRows, type Skipped } from './lanes'
import { mutants, tryMutant } from './mutants'
import { type Options, optionsOf } from './options'
import { type Kept, type KeptMutant, lineOf, reportOf } from './report'
import { ofEachKind, rows } from './rows'

/* npm run chaos: real processes under load, broken on purpose, judged by everything that anybody saw.

   options.ts     what was asked for
   rows.ts        what is broken, row by row, and what must hold; faults.ts breaks it, scenarios.ts tells known stories
   world/         the house: services with fault points, PostgreSQL, Redis, nginx, cables, screens
   load/          guests, waiters, cooks: commands at random moments of a seed, sent until they are answered
   lanes.ts       the houses in which rows are run, side by side
   lane.main.ts   one house
   engine.ts      runs one row: load, fault, healing, rest, and what everybody saw of it (history.ts)
   probes.ts      tries to see what is another tenant's
   verdict.ts     the checker: pure, over whole histories, each violation proved by verdict.test.ts
   mutants.ts     deliberate bugs that it must catch
   report.ts      RELIABILITY.md, from results.json and mutants.json alone */

const say = (line: string) => process.stdout.write(`${line}\n`)
const pathOf = (name: string) => inRoot('infra', 'chaos', name)
const keep = (name: string, list: readonly object[]) =>
  writeFileSync(pathOf(name), `${JSON.stringify(list, null, 2)}\n`)
const kept = <T>(name: string): T[] => (existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : [])

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => closeLanes().finally(() => process.exit(1)))

/** Two more words than a person needs, so that a red row explains itself. */
function tell(result: Result): void {
  say(lineOf(result))
  for (const why of result.why) say(`    ${why}`)
}

async function runMutants(options: Options): Promise<KeptMutant[]> {
  const { date, commit } = lookAtMachine()
  const results: KeptMutant[] = []
  const some = mutants.filter(({ row }) => options.rows.length === 0 || options.rows.includes(row))
  for (const mutant of some) {
    const by = await tryMutant(mutant, options)
    const caught = by.length > 0
    say(`${caught ? '✓' : '✗'} ${mutant.id} ${mutant.title}: ${caught ? `caught (${by.join(', ')})` : 'not caught'}`)
    results.push({ mutant: mutant.id, title: mutant.title, row: mutant.row, caught, by, date, commit })
  }
  if (some.length === mutants.length) {
    keep('mutants.json', results)
    writeReport()
  }
  say(`${results.filter(({ caught }) => caught).length} of ${results.length} deliberate bugs were caught`)
  return results
}

function writeReport(): void {
  writeFileSync(
    inRoot('RELIABILITY.md'),
    reportOf(
      kept<Kept>('results.json'),
      kept<KeptMutant>('mutants.json'),
      kept<Skipped>('not-here.json'),
      lookAtMachine(),
    ),
  )
}

/** When time is up, what is not done is missed. */
function timeIsUpAfter(ms: number): void {
  setTimeout(() => {
    say('✗ Time is up: not every row was run')
    closeLanes().finally(() => process.exit(1))
  }, ms).unref()
}

async function rowsPassed(options: Options): Promise<readonly boolean[]> {
  const { screens, perSecond, seeds, withinMs } = options
  if (withinMs !== null) timeIsUpAfter(withinMs)
  const asked = rows.filter(({ id }) => options.rows.length === 0 || options.rows.includes(id))
  const some = withinMs === null ? asked : asked.filter(({ alone }) => !alone)
  const results: Result[] = []
  const skipped = new Map<string, Skipped>()
  say('• Building the services with their fault points, starting PostgreSQL, Redis, nginx and the processes …')
  await runRows(some, options, {
    done(result) {
      tell(result)
      results.push(result)
    },
    skipped(row) {
      if (!skipped.has(row.row)) say(`– ${row.row} ${row.title}: not here, ${row.skipped}`)
      skipped.set(row.row, row)
    },
  })
  if (some.length === rows.length && withinMs === null && !options.long) {
    const { date, commit } = lookAtMachine()
    const before = kept<Kept>('results.json').filter(({ seed }) => !seeds.includes(seed))
    const now = results.map((result) => ({ ...result, screens, perSecond, date, commit }))
    const order = rows.map(({ id }) => id)
    const byRow = (a: Kept, b: Kept) => order.indexOf(a.row) - order.indexOf(b.row) || a.seed - b.seed
    keep('results.json', [...before, ...now].sort(byRow))
    keep('not-here.json', [...skipped.values()])
    writeReport()
  }
  return results.map(({ pass }) => pass)
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
  const passed = options.mutants ? await mutantsCaught(options) : await rowsPassed(options)
  const failed = passed.filter((pass) => !pass).length
  say(`${passed.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(2)
}
