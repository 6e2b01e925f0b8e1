import type { Result } from './figure'

/** What a country asks for at its peak: 100,000 branches with an order a minute, 2 million guests at their tables. */
const peak = { commands: 10_000, deliveries: 150_000, guests: 2_000_000 }

const gatewayBytes = 2.2e9
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const up = (value: number): string => whole(Math.ceil(value))

type Row = readonly [name: string, measured: string, means: (value: number) => string]

/** What is reckoned from each figure, in the order of the page. */
const rows: readonly Row[] = [
  [
    'orders-accepted-per-second',
    'orders accepted by one API process, everything on',
    (each) => `${whole(peak.commands)} commands/s are ${up(peak.commands / each)} processes`,
  ],
  [
    'orders-in-process-per-second',
    'the same rows written in a loop, without HTTP',
    () => 'what PostgreSQL gave on what the others left of the processors',
  ],
  [
    'gateway-processor-per-delivery',
    'one gateway’s processor for one delivery',
    (micros) =>
      `${whole(1e6 / micros)} deliveries a second and core; ${whole(peak.deliveries)}/s are ${up((peak.deliveries * micros) / 1e6)} cores`,
  ],
  [
    'gateway-memory-per-guest',
    'one gateway’s memory for one guest',
    (kB) =>
      `${whole(gatewayBytes / (kB * 1000))} guests in 2.2 GB; 2 million are ${up((peak.guests * kB * 1000) / gatewayBytes)} gateways`,
  ],
  ['hot-branch', 'commands of one branch, the whole machine on it', () => 'a branch is never larger than this'],
  ['ramp-orders-per-second', 'orders a second until p99 passes 250 ms, 300 screens', () => 'for the whole machine'],
  [
    'ramp-screens',
    'screens until p99 passes 250 ms, 50 orders a second',
    () => 'every one heard every order of its branch',
  ],
  [
    'idle-sockets-p99',
    'p99 of 100 events/s among 4,000 idle sockets',
    () => 'generator and gateway on the same processors',
  ],
  ['herd-in-step', '4,000 screens cut off at once, until all are in step', () => 'what a gateway’s restart costs'],
  [
    'scale-out-gateways',
    'packets of two gateways per processor-second',
    () => 'beside one; they share the processors with all the rest',
  ],
  ['scale-out-apis', 'orders of two APIs per processor-second', () => 'likewise'],
]

const withRatio = ({ value, unit, floor, ratio }: Result): string =>
  `${value} ${unit}${floor === null || ratio === null ? '' : ` (${ratio} × ${floor})`}`

/** A figure with its run, as far as a page has to tell of it. */
type Taken = Result & { readonly busy?: boolean }

const taken = (found: Taken): string =>
  `${withRatio(found)}${found.busy ? ' (**taken on a machine that was busy with something else**)' : ''}`

/** The table of SCALING.md: each measured figure and what follows from it. */
export function scalingTable(results: readonly Taken[]): string {
  const lines = rows.flatMap(([name, measured, means]) => {
    const found = results.find((result) => result.name === name)
    return found ? [`| ${measured} | ${taken(found)} | ${means(found.value)} |`] : []
  })
  return ['| measured | figure (beside its floor) | so that |', '| --- | --- | --- |', ...lines].join('\n')
}

const marks = ['<!-- measured: written by npm run bench -->', '<!-- /measured -->'] as const

/** The page with its table taken anew; throws Error when the page has no place for it. */
export function withScaling(page: string, results: readonly Taken[]): string {
  const [from, to] = [page.indexOf(marks[0]), page.indexOf(marks[1])]
  if (from < 0 || to < from) throw new Error('SCALING.md has no place for the measured figures')
  return `${page.slice(0, from + marks[0].length)}\n${scalingTable(results)}\n${page.slice(to)}`
}
