import type { RunContext } from '../bench/machine'
import { type KeptFuzz, type KeptHostile, type KeptOutside, outsideEdition } from '../hostile/kept'
import type { Result, Row } from './engine'
import { isEarlier } from './keeping'
import type { Skipped } from './lanes'
import { retriesTold } from './load/tally'
import { elsewhere, notCovered } from './not-covered'
import { type Form, usualScreens } from './options'
import { growthOf } from './world/memory'

/** A row as results.json keeps it. */
export interface KeptRow extends Result, RunContext {
  /** None: the usual one. */
  readonly form?: Form
  /** What its row asked for (keeping.ts). */
  readonly rule?: string
  readonly screens: number
  readonly perSecond: number
}

/** A deliberate bug as mutants.json keeps it. */
export interface KeptMutant {
  readonly mutant: string
  readonly title: string
  readonly row: string
  /** Whether the row passed beside it without the bug; none: it was not looked at. */
  readonly control?: boolean
  readonly caught: boolean
  /** Of the signs that count as caught, those that were found. */
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

/** Of one seed's run there may be more than of another's. */
function screensOf(results: readonly KeptRow[]): string {
  const numbers = [...new Set(results.map(({ screens }) => screens))].sort((a, b) => a - b)
  return numbers.length > 1 ? `${numbers[0]} to ${numbers.at(-1)}` : `${numbers[0] ?? 0}`
}

/** Said of what was kept when its row was another one. */
const ofBefore = 'of an earlier form'

const isMissed = ({ pass }: KeptRow): boolean => !pass

/** What was missed comes first: the sums behind it are of all runs. */
function missedHeadline(results: readonly KeptRow[]): string[] {
  const missed = results.filter(isMissed).length
  return missed > 0 ? [`${missed} of ${results.length} kept runs missed their row`] : []
}

function earlierHeadline(earlier: readonly KeptRow[]): string[] {
  const missed = earlier.filter(isMissed).length
  const told = missed > 0 ? ` (${missed} of them missed)` : ''
  return earlier.length > 0 ? [`${earlier.length} kept runs ${ofBefore} of their row${told} are not counted`] : []
}

function hostileHeadline({ requests, conversations, crashes, serverErrors }: KeptFuzz): string {
  const inputs = grouped(requests + conversations)
  return `${inputs} hostile inputs, ${crashes} ${crashes === 1 ? 'crash' : 'crashes'}, ${serverErrors} answers of 5xx`
}

/** All that runs have left. */
export interface Everything {
  /** As they are now. */
  readonly rows: readonly Pick<Row, 'id' | 'edition' | 'limits'>[]
  readonly results: readonly KeptRow[]
  readonly mutants: readonly KeptMutant[]
  readonly skipped: readonly Skipped[]
  readonly hostile: KeptHostile
}

/** The sentence of all figures; what was kept of rows that have become others since counts for none of them. */
export function headlineOf({ rows, results: all, mutants, hostile }: Omit<Everything, 'skipped'>): string {
  const earlier = all.filter((one) => isEarlier(rows, one))
  const results = all.filter((one) => !earlier.includes(one))
  const faults = results.filter(({ row: id }) => id.startsWith('F'))
  const kinds = new Set(faults.map(({ row: id }) => id).filter((id) => id !== twoAtATime)).size
  const stories = new Set(results.map(({ row: id }) => id).filter((id) => /^[SO]/.test(id))).size
  const seeds = new Set(results.map(({ seed }) => seed)).size
  const divergent = sum(results, (one) => one.divergent)
  const same = divergent === 0 ? `every one of ${screensOf(results)} screens identical` : `${divergent} boards differed`
  const parts = [
    ...missedHeadline(results),
    ...earlierHeadline(earlier),
    `${grouped(sum(results, (one) => one.orders))} accepted orders under ${faults.length} faults (${kinds} kinds, ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}) and in ${stories} known ${stories === 1 ? 'story' : 'stories'}: ` +
      `${sum(results, (one) => one.lost)} lost, ${sum(results, (one) => one.doubled)} duplicated, ${sum(results, (one) => one.gaps)} gaps`,
    same,
    `worst convergence ${seconds(most(results, (one) => one.convergenceMs))}`,
    `worst undisclosed staleness ${seconds(most(results, (one) => one.stalenessMs))}`,
    ...(hostile.fuzz ? [hostileHeadline(hostile.fuzz)] : []),
    `${grouped(sum(results, (one) => one.probes))} cross-tenant attempts, ${sum(results, (one) => one.leaks)} leaks`,
    ...(mutants.length > 0
      ? [`${mutants.filter(({ caught }) => caught).length}/${mutants.length} seeded bugs caught`]
      : []),
  ]
  return `**${parts.join('; ')}.**`
}

export const isLong = ({ form }: Pick<KeptRow, 'form'>): boolean => form === 'long'

const columns = [
  ...['row', 'what fails', 'broken', 'seed', 'orders', 'commands', 'retries', 'lost', 'doubled', 'gaps'],
  ...['never painted', 'divergent', 'behind', 'undisclosed', 'convergence p50', 'max', 'memory', ''],
]

const notesOf = ({ note, retriedAfter }: Result) =>
  [note, retriesTold(retriedAfter ?? {})].filter((told) => typeof told === 'string')

function titleOf(one: Result): string {
  const notes = notesOf(one)
  return notes.length > 0 ? `${one.title} (${notes.join('; ')})` : one.title
}

/** How often and how long. */
function brokenOf({ broken }: Result): string {
  if (!broken) return '–'
  return broken.times > 1 ? `${broken.times} ×, ${seconds(broken.ms)}` : seconds(broken.ms)
}

function memoryOf({ memory = [] }: Result): string {
  const percent = memory.map(growthOf)
  return percent.length > 0 ? `${Math.round(Math.max(...percent))} %` : '–'
}

/** In percent. */
const mostGrown = 10

function memoryJudged(results: readonly KeptRow[]): string {
  const told = results.filter(({ memory = [] }) => memory.length > 0)
  const more = told.filter(({ memory = [] }) => memory.some((one) => growthOf(one) > mostGrown))
  return `It should be back to ${mostGrown} % more after each row: in ${more.length} of the ${told.length} kept runs that tell it, it was not.`
}

/** As many screens as the seed had: fewer meet another evening. */
function replayOf(usual: readonly KeptRow[]): string {
  const screens = Math.max(...usual.map((one) => one.screens), 0) || usualScreens
  const command = `\`npm run chaos -- --row F13 --seed 7 --screens ${screens}\``
  return new Set(usual.map((one) => one.screens)).size > 1
    ? `${command}, with as many screens as the seed had`
    : command
}

type Rows = Everything['rows']

function verdictOf(rows: Rows, one: KeptRow): string {
  const verdict = isMissed(one) ? '**missed**' : 'kept'
  return isEarlier(rows, one) ? `${verdict}, ${ofBefore}` : verdict
}

const cellsOf = (rows: Rows, one: KeptRow): (string | number)[] => [
  ...[one.row, titleOf(one), brokenOf(one), one.seed, one.orders, one.accepted, one.retries, one.lost, one.doubled],
  ...[one.gaps, one.neverPainted, one.divergent, seconds(one.behindMs), seconds(one.stalenessMs)],
  ...[seconds(one.convergenceP50Ms), seconds(one.convergenceMs), memoryOf(one), verdictOf(rows, one)],
]

const stampOf = (list: readonly { readonly date: string; readonly commit: string }[]): string =>
  `${list[0]?.date ?? 'never'} · commit ${list[0]?.commit ?? 'unknown'}`

/** Each seed's run has its own moment, and so have the rows of it that were run again. */
function stampsOf(results: readonly KeptRow[]): string {
  const runs = new Map<string, KeptRow[]>()
  for (const one of results) {
    const run = `${one.seed} ${one.date}`
    runs.set(run, [...(runs.get(run) ?? []), one])
  }
  const stamps = [...runs.values()]
    .map((run) => run as [KeptRow, ...KeptRow[]])
    .sort(([a], [b]) => a.seed - b.seed || a.date.localeCompare(b.date))
    .map((run, n, all) => {
      const [one] = run
      const again = all.findIndex(([other]) => other.seed === one.seed) < n
      const which = again ? ` again, ${[...new Set(run.map(({ row: id }) => id))].join(' ')}` : ''
      return `seed ${one.seed}${which}: ${one.screens} screens, ${one.date}, commit ${one.commit}`
    })
  return stamps.join(' · ')
}

const whereOf = ({ date, commit, processors, system }: RunContext) =>
  `${date} · commit ${commit} · ${processors} · ${system}`

function fuzzOf(fuzz: KeptFuzz | undefined): string[] {
  if (!fuzz) return ['It has not been run: `npm run fuzz -- --keep` does.']
  const { seed, requests, conversations, endpoints, carriedOut } = fuzz
  const { wrongAnswers, serverErrors, unavailable, logged, crashes, slowestMs, goesOn } = fuzz
  const again = `npm run fuzz -- --requests ${requests + conversations} --seed ${seed}`
  return [
    `${whereOf(fuzz)} · \`${again}\`. What nobody sane would send, made from every contract, to a venue of its own in one process, every reply held against its contract; afterwards a waiter's order must go through and be on two screens.`,
    tableOf(
      [
        ...['requests', 'endpoints asked', 'that carried some out', 'conversations', 'frames', 'wrong answers'],
        ...['answers of 5xx', 'faults in its log', 'crashes', 'slowest answer', 'afterwards'],
      ],
      [
        [
          ...[grouped(requests), endpoints, carriedOut, grouped(conversations), grouped(fuzz.frames), wrongAnswers],
          ...[serverErrors, logged, crashes, `${slowestMs} ms`, goesOn ? 'an order goes through' : '**stuck**'],
        ],
      ],
    ),
    ...(unavailable > 0
      ? [`Not counted: ${grouped(unavailable)} answers of 503 \`auth_unavailable\`, where a provider is not set up.`]
      : []),
  ]
}

function outsideLine({ line, pass }: KeptOutside['verdicts'][number], { edition = 1 }: KeptOutside): string {
  return `${line}${pass ? '' : ' **missed**'}${edition === outsideEdition ? '' : ` (${ofBefore})`}`
}

const outsideOf = (outside: KeptOutside | undefined): string[] =>
  outside
    ? [
        `From outside, with sqlmap and ffuf: ${whereOf(outside)}.`,
        outside.verdicts.map((verdict) => `- ${outsideLine(verdict, outside)}`).join('\n'),
      ]
    : ['From outside, with sqlmap and ffuf, it has not been run: `npm run fuzz:outside -- --keep` does.']

const machinesOf = (results: readonly KeptRow[]): string =>
  [...new Set(results.map(({ processors, system }) => `${processors} · ${system}`))].join(', ')

const missedLine = (rows: Rows, one: KeptRow): string =>
  `- **${one.row}**${isEarlier(rows, one) ? ` (${ofBefore})` : ''}: ${one.why.join('; ')}`

/** RELIABILITY.md. */
export function reportOf({ rows, results, mutants, skipped, hostile }: Everything): string {
  const missed = results.filter(isMissed)
  const [long, usual] = [results.filter(isLong), results.filter((one) => !isLong(one))]
  const rewound = results.filter((one) => one.rewound > 0)
  const parts = [
    '# Reliability',
    'Written by `npm run chaos` and `npm run fuzz -- --keep`; do not edit. Each row breaks something under load, makes it whole again, and is judged by everything that every client and every screen saw.',
    headlineOf({ rows, results, mutants, hostile }),
    `${stampsOf(usual)} · ${machinesOf(results)}. ${usual[0]?.perSecond ?? 0} commands a second at random moments of a seed, 3 % of them sent twice on purpose, to two APIs and two gateways behind nginx, with a PostgreSQL and a Redis of the run's own; the screens in six branches of three organizations. Two such houses at a time, one where there are more than a hundred screens, and all of it shares these processors; the database's disk is a file system in memory, where one may be mounted.`,
    `A row is run alone, and a failing seed replayed, with ${replayOf(usual)}; \`-- --short\` is every row once within four minutes, \`-- --long\` takes 100 commands a second, 300 screens and long faults.`,
    tableOf(
      columns,
      usual.map((one) => cellsOf(rows, one)),
    ),
    '*broken*: how many times, and how long from the first to the last moment that anything was, what it takes to make it whole included. What fewer than ten orders met is broken again until they have.',
    '*behind*: the worst age of an accepted change that a screen lacked, whatever it said of itself. *undisclosed*: the same while it said it was live; more than 8 s is a failure; a guest’s phone, which hears of the head every 5 s, may take 12 s and is not in this column. *convergence*: from the healing until a screen was live and had everything; with F27b until its phones were and had, from the cut.',
    `*${ofBefore}*: the row has become another since, in what it breaks, how it is judged or its limits. Until it is run again nothing is said of the row as it is, and the headline counts none of it.`,
    "*sent again after*: what was heard before each retry. A 503 is an API's; a 502 the front's own, when it had lost an API in the middle. An answer of 500 fails a row, whatever came of its retry.",
    `*memory*: by how much the service grew that grew most, from before the row to after its rest; – where none lived through it, or the run is older than this column. ${memoryJudged(results)} Not judged: in rows of seconds it says where between two collections a heap stood.`,
    'F28: at ten times the rate, and 200 commands a second at most, which two processors do besides all else. Its 99th percentile is that of a usual second: each second of deliveries to the screens that go on reading has its own, and the middle one counts. It must not be above 1 s, nor above twice that of the seconds before anybody was slow and 100 ms. Of memory the most counts that a gateway took meanwhile, over what it took before the rate rose.',
    "O01–O05, S5 and the phone of F26: the web app's own outbox, each of its tabs a thread that can die, over one store of the phone.",
    ...(long.length > 0
      ? [
          '## The long form',
          `${stampsOf(long)} · ${long[0]?.perSecond} commands a second, and never more of them unanswered than there are screens: in an outage of minutes each waits longer before it sends again, as a phone's outbox does.`,
          tableOf(
            columns,
            long.map((one) => cellsOf(rows, one)),
          ),
        ]
      : []),
    ...(missed.length > 0 ? ['## What was missed', missed.map((one) => missedLine(rows, one)).join('\n')] : []),
    ...(rewound.length > 0
      ? [
          '## Gone with the machine',
          `What was accepted after the last that the archive held, with the time that was: ${rewound.map((one) => `${one.row} (seed ${one.seed}) ${one.rewound} commands of ${seconds(one.rewoundMs)}`).join(', ')}.`,
        ]
      : []),
    '## Hostile input',
    ...fuzzOf(hostile.fuzz),
    ...outsideOf(hostile.outside),
    '## Deliberate bugs',
    `${stampOf(mutants)}. Each is built into the services of a run (\`npm run chaos -- --mutants\`), and the checker must then find what names it: whatever else a row fails for does not count, and the same row must pass without the bug.`,
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
