import { writeFileSync } from 'node:fs'
import { inRoot } from '../run/lib/paths.mjs'
import type { Figure, Form, Note, Result } from './figure'
import { actorCost } from './figures/actor-cost'
import { comparison } from './figures/comparison'
import { guestFirstLoad } from './figures/first-load'
import { gatewayCost } from './figures/gateway-cost'
import { growth } from './figures/growth'
import { herd } from './figures/herd'
import { hotBranch } from './figures/hot-branch'
import { idleSockets } from './figures/idle-sockets'
import { kitchenLoad } from './figures/kitchen-load'
import { menuImport } from './figures/menu-import'
import { noisyNeighbour } from './figures/noisy-neighbour'
import { orderFilters } from './figures/order-filters'
import { orderLatency } from './figures/order-latency'
import { orderRate } from './figures/order-rate'
import { orderScroll } from './figures/order-scroll'
import { ramp } from './figures/ramp'
import { scaleOut } from './figures/scale-out'
import { soak } from './figures/soak'
import { staffScreens } from './figures/staff-screens'
import { start } from './figures/start'
import { tapToPaint } from './figures/tap-to-paint'
import { lookAtMachine } from './machine'
import { keepPlans, keepRecord, recordOf, writeReport } from './record'
import { busyNotice, tableFor } from './report'
import { openStage, type Stage } from './stage/stage'

/* npm run bench [-- --load | --long | --report] [-- --only <figure> [--keep]]
   Takes the figures of the everyday group, of the load group (--load), or of the load group in its long form (--long),
   keeps each in record/ and writes results.json and BENCHMARKS.md from all that are kept; exits 1 when a limit is
   missed. --only takes one, into results.local.json unless it is kept. --report takes none and writes. */

const groups = {
  'Everyday figures': [
    orderLatency,
    orderRate,
    gatewayCost,
    actorCost,
    guestFirstLoad,
    tapToPaint,
    kitchenLoad,
    menuImport,
    staffScreens,
    start,
  ],
  'Load and growth': [
    growth,
    orderFilters,
    orderScroll,
    herd,
    idleSockets,
    ramp,
    hotBranch,
    noisyNeighbour,
    scaleOut,
    comparison,
    soak,
  ],
} satisfies { readonly [group: string]: readonly Figure[] }
type Group = keyof typeof groups

interface Chosen {
  readonly figure: Figure
  readonly group: Group
}

const all: readonly Chosen[] = (Object.keys(groups) as Group[]).flatMap((group) =>
  groups[group].map((figure) => ({ figure, group })),
)
const say = (line: string) => process.stdout.write(`${line}\n`)

interface BenchOptions {
  readonly some: readonly Chosen[]
  readonly form: Form
  readonly keep: boolean
}

function wished(given: readonly string[]): BenchOptions {
  const options = new Set(given)
  const form = options.delete('--long') ? 'long' : 'short'
  const load = options.delete('--load') || form === 'long'
  const kept = options.delete('--keep')
  if (options.delete('--report') && options.size === 0) return { some: [], form, keep: true }
  const ofGroup = all.filter(({ group }) => group === (load ? 'Load and growth' : 'Everyday figures'))
  if (options.size === 0) return { some: ofGroup, form, keep: true }
  const some = all.filter(({ figure }) => options.has(figure.name))
  if (options.has('--only') && options.size === 2 && some.length === 1) return { some, form, keep: kept }
  say('Usage: npm run bench [-- --load | --long | --report]')
  say(`       npm run bench -- --only ${all.map(({ figure }) => figure.name).join(' | ')} [--long] [--keep]`)
  process.exit(2)
}

interface Measured {
  readonly results: readonly Result[]
  readonly notes: readonly Note[]
}

async function measureAll({ some, form, keep }: BenchOptions, stage: Stage): Promise<Measured> {
  const told: { results: Result[]; notes: Note[] } = { results: [], notes: [] }
  for (const { figure, group } of some) {
    const start = performance.now()
    say(`• ${figure.name} …`)
    const findings = await figure.measure(stage, form)
    say(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    told.results.push(...findings.results)
    told.notes.push(...(findings.notes ?? []))
    if (!keep) continue
    // At once: what an hour has found is not lost with the next figure.
    keepRecord(recordOf({ figure: figure.name, group, form, machine, findings }))
    keepPlans(findings.plans ?? [])
  }
  return told
}

const wish = wished(process.argv.slice(2))
const machine = await lookAtMachine()

async function measure(): Promise<Measured> {
  if (wish.some.length === 0) return { results: [], notes: [] }
  if (machine.busy) say(`! ${busyNotice(machine)}`)
  const stage = await openStage(`sufra_bench_${process.pid}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stage.close().finally(() => process.exit(1)))
  }
  return measureAll(wish, stage).finally(() => stage.close())
}

const { results, notes } = await measure()
if (wish.keep) writeReport(all.map(({ figure }) => figure.name))
else writeFileSync(inRoot('infra', 'bench', 'results.local.json'), `${JSON.stringify(results, null, 2)}\n`)
for (const { title, rows } of notes) say(`\n${title}\n${rows.map((row) => `  ${row.join('  ')}`).join('\n')}`)
say(`\n${tableFor(results)}`)
if (machine.busy && results.length > 0) say(`\n! ${busyNotice(machine)}`)
process.exit(results.every(({ pass }) => pass) ? 0 : 1)
