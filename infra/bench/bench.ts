import { writeFileSync } from 'node:fs'
import { inRoot } from '../run/lib/paths.mjs'
import type { Figure, Note, Result } from './figure'
import { actorCost } from './figures/actor-cost'
import { guestFirstLoad } from './figures/first-load'
import { gatewayCost } from './figures/gateway-cost'
import { orderLatency } from './figures/order-latency'
import { orderRate } from './figures/order-rate'
import { start } from './figures/start'
import { tapToPaint } from './figures/tap-to-paint'
import { lookAtMachine } from './machine'
import { busyNotice, reportOf, tableFor } from './report'
import { openStage, type Stage } from './stage/stage'

/* npm run bench [-- --only <name>]: takes every figure, writes results.json and BENCHMARKS.md, exits 1 when a limit is missed.
   One figure alone is written to results.local.json. */

const figures: readonly Figure[] = [orderLatency, orderRate, gatewayCost, actorCost, guestFirstLoad, tapToPaint, start]
const say = (line: string) => process.stdout.write(`${line}\n`)

function chosen(): readonly Figure[] {
  const [option, name, ...more] = process.argv.slice(2)
  if (option === undefined) return figures
  const some = figures.filter((figure) => figure.name === name)
  if (option === '--only' && some.length === 1 && more.length === 0) return some
  say(`Usage: npm run bench [-- --only ${figures.map((figure) => figure.name).join(' | ')}]`)
  process.exit(2)
}

async function measureAll(some: readonly Figure[], stage: Stage) {
  const results: Result[] = []
  const notes: Note[] = []
  for (const figure of some) {
    const start = performance.now()
    say(`• ${figure.name} …`)
    const findings = await figure.measure(stage)
    say(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    results.push(...findings.results)
    notes.push(...(findings.notes ?? []))
  }
  return { results, notes }
}

function write(results: readonly Result[], notes: readonly Note[], machine: ReturnType<typeof lookAtMachine>): void {
  const all = chosen().length === figures.length
  const json = `${JSON.stringify(results, null, 2)}\n`
  writeFileSync(inRoot('infra', 'bench', all ? 'results.json' : 'results.local.json'), json)
  if (all) writeFileSync(inRoot('BENCHMARKS.md'), reportOf(results, notes, machine))
}

const some = chosen()
const machine = lookAtMachine()
if (machine.busy) say(`! ${busyNotice(machine)}`)
const stage = await openStage()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stage.close().finally(() => process.exit(1)))
}
const { results, notes } = await measureAll(some, stage).finally(() => stage.close())
write(results, notes, machine)
for (const { title, rows } of notes) say(`\n${title}\n${rows.map((row) => `  ${row.join('  ')}`).join('\n')}`)
say(`\n${tableFor(results)}`)
if (machine.busy) say(`\n! ${busyNotice(machine)}`)
process.exit(results.every(({ pass }) => pass) ? 0 : 1)
