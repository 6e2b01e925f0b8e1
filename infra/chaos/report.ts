import type { Machine } from '../bench/machine'
import type { Result } from './engine'
import type { Skipped } from './lanes'
import { elsewhere, notCovered } from './not-covered'

/** A row as results.json keeps it. */
export interface Kept extends Result {
  readonly screens: number
  readonly perSecond: number
  readonly date: string
  readonly commit: string
}

/** A deliberate bug as mutants.json keeps it. */
export interface KeptMutant {
  readonly mutant: string
  readonly title: string
  readonly row: string
  readonly caught: boolean
  readonly by: readonly string[]
  readonly date: string
  readonly commit: string
}

const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

const tableOf = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n')

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0)
const most = <T>(list: readonly T[], of: (one: T) => number): number => Math.max(0, ...list.map(of))
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const grouped = (count: number): string => count.toLocaleString('en-US')

/** No kind of its own. */
const twoAtATime = 'F31'

/** The sentence of all figures. */
export function headlineOf(results: readonly Kept[], mutants: readonly KeptMutant[]): string {
  const faults = results.filter(({ row: id }) => id.startsWith('F'))
  const kinds = new Set(faults.map(({ row: id }) => id).filter((id) => id !== twoAtATime)).size
  const stories = new Set(results.map(({ row: id }) => id).filter((id) => /^[SO]/.test(id))).size
  const seeds = new Set(results.map(({ seed }) => seed)).size
  const divergent = sum(results, (one) => one.divergent)
  const screens = most(results, (one) => one.screens)
  const same = divergent === 0 ? `every one of ${screens} screens identical` : `${divergent} boards differed`
  const parts = [
    `${grouped(sum(results, (one) => one.orders))} accepted orders under ${faults.length} faults (${kinds} kinds, ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}) and in ${stories} known ${stories === 1 ? 'story' : 'stories'}: ` +
      `${sum(results, (one) => one.lost)} lost, ${sum(results, (one) => one.doubled)} duplicated, ${sum(results, (one) => one.gaps)} gaps`,
    same,
    `worst convergence ${seconds(most(results, (one) => one.convergenceMs))}`,
    `worst undisclosed staleness ${seconds(most(results, (one) => one.stalenessMs))}`,
    `${grouped(sum(results, (one) => one.probes))} cross-tenant attempts, ${sum(results, (one) => one.leaks)} leaks`,
    ...(mutants.length > 0
      ? [`${mutants.filter(({ caught }) => caught).length}/${mutants.length} seeded bugs caught`]
      : []),
  ]
  return `**${parts.join('; ')}.**`
}

const columns = [
  ...['row', 'what fails', 'seed', 'orders', 'commands', 'retries', 'lost', 'doubled', 'gaps', 'never painted'],
  ...['divergent', 'behind', 'undisclosed', 'convergence p50', 'max', ''],
]

const titleOf = ({ title, note }: Result) => (note ? `${title} (${note})` : title)

const cellsOf = (one: Kept): (string | number)[] => [
  ...[one.row, titleOf(one), one.seed, one.orders, one.accepted, one.retries, one.lost, one.doubled, one.gaps],
  ...[one.neverPainted, one.divergent, seconds(one.behindMs), seconds(one.stalenessMs)],
  ...[seconds(one.convergenceP50Ms), seconds(one.convergenceMs), one.pass ? 'kept' : '**missed**'],
]

const stampOf = (list: readonly { readonly date: string; readonly commit: string }[]): string =>
  `${list[0]?.date ?? 'never'} · commit ${list[0]?.commit ?? 'unknown'}`

/** Each seed's run has its own moment. */
const stampsOf = (results: readonly Kept[]): string =>
  [...new Map(results.map((one) => [one.seed, one])).values()]
    .map((one) => `seed ${one.seed}: ${one.date}, commit ${one.commit}`)
    .join(' · ')

/** RELIABILITY.md. */
export function reportOf(
  results: readonly Kept[],
  mutants: readonly KeptMutant[],
  skipped: readonly Skipped[],
  machine: Machine,
): string {
  const missed = results.filter(({ pass }) => !pass)
  const [first] = results
  const rewound = results.filter((one) => one.rewound > 0)
  const parts = [
    '# Reliability',
    'Written by `npm run chaos`; do not edit. Each row breaks something under load, makes it whole again, and is judged by everything that every client and every screen saw.',
    headlineOf(results, mutants),
    `${stampsOf(results)} · ${machine.processors} · ${machine.system}. ${first?.perSecond ?? 0} commands a second at random moments of a seed, 3 % of them sent twice on purpose, to two APIs and two gateways behind nginx, with a PostgreSQL and a Redis of the run's own; ${first?.screens ?? 0} screens in six branches of three organizations. Two such houses at a time, and all of it shares these processors; the database's disk is a file system in memory, where one may be mounted.`,
    'A row is run alone, and a failing seed replayed, with `npm run chaos -- --row F13 --seed 7`; `-- --short` is every row once within four minutes, `-- --long` takes 100 commands a second, 300 screens and long faults.',
    tableOf(columns, results.map(cellsOf)),
    '*behind*: the worst age of an accepted change that a screen lacked, whatever it said of itself. *undisclosed*: the same while it said it was live; more than 8 s is a failure. *convergence*: from the healing until a screen was live and had everything.',
    ...(missed.length > 0
      ? ['## What was missed', missed.map((one) => `- **${one.row}**: ${one.why.join('; ')}`).join('\n')]
      : []),
    ...(rewound.length > 0
      ? [
          '## Gone with the machine',
          `What was accepted after the last that the archive held, with the time that was: ${rewound.map((one) => `${one.row} (seed ${one.seed}) ${one.rewound} commands of ${seconds(one.rewoundMs)}`).join(', ')}.`,
        ]
      : []),
    '## Deliberate bugs',
    `${stampOf(mutants)}. Each is built into the services of a run (\`npm run chaos -- --mutants\`), which the checker must then fail.`,
    tableOf(
      ['bug', 'what it does', 'row', 'caught by', ''],
      mutants.map(({ mutant, title, row: id, by, caught }) => [
        ...[mutant, title, id, by.join(', ') || '–', caught ? 'caught' : '**missed**'],
      ]),
    ),
    '## Proved elsewhere',
    tableOf(['row', 'what', 'where'], elsewhere),
    '## Not covered',
    tableOf(
      ['row', 'what', 'why'],
      [...skipped.map((one) => [one.row, one.title, `not on this machine: ${one.skipped}`]), ...notCovered],
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

/** One line for a terminal. */
export const lineOf = (one: Result): string =>
  `${one.pass ? '✓' : '✗'} ${one.row} ${titleOf(one)} (seed ${one.seed}): ${one.orders} orders, ${one.accepted} commands, ` +
  `behind ${seconds(one.behindMs)}, undisclosed ${seconds(one.stalenessMs)}, convergence ${seconds(one.convergenceMs)} ` +
  `(${seconds(one.seconds * 1000)})`
