import { parseArgs } from 'node:util'

/** How often and how long things break: within minutes for a change that waits, as it is published, or for hours. */
export type Form = 'brief' | 'usual' | 'long'

export interface Options {
  readonly form: Form
  /** Milliseconds; null: as long as it takes. */
  readonly withinMs: number | null
  readonly mutants: boolean
  /** Nothing is run: RELIABILITY.md is written from what was kept. */
  readonly report: boolean
  /** Of single rows too: what comes of them replaces what was kept. */
  readonly keep: boolean
  /** Empty: all rows. */
  readonly rows: readonly string[]
  readonly seeds: readonly number[]
  readonly perSecond: number
  readonly screens: number
}

export const usualScreens = 60
const shortMs = 235_000
/** What a change may cost everybody who waits for its tests. */
const briefMs = 150_000

const usage = `Usage: npm run chaos [-- options]
  --row F13     that row alone (may be given again); nothing is written then, but with --keep
  --keep        with --row: the results replace those that these rows had with the seed, and RELIABILITY.md is written
  --seed 7      the seed of load and faults, to replay what failed; of all rows, its results replace those it had
  --short       every row once but for the slow ones, within four minutes; nothing is written
  --brief       one row of each kind, within two and a half minutes: what .ci/run runs; nothing is written
  --mutants     deliberate bugs instead, one after the other: the checker must catch every one (with --row: of that row)
  --report      runs nothing: RELIABILITY.md anew, from what was kept
  --long        100 commands a second, 300 screens, long faults; kept beside the others, in a table of its own
  --rate 20     commands a second
  --screens ${usualScreens}  screens`

/** Throws a sentence for whoever typed it. `ids`: of all rows; `ofEachKind`: those of the brief form. */
export function optionsOf(args: readonly string[], ids: readonly string[], ofEachKind: readonly string[]): Options {
  const { long, short, brief, mutants, report, keep, row, seed, rate, screens } = parsed(args)
  const unknown = row.find((id) => !ids.includes(id))
  if (unknown) throw new Error(`There is no row ${unknown}. There are: ${ids.join(' ')}`)
  if (keep && (short || brief || mutants)) throw new Error(usage)
  return {
    mutants,
    report,
    keep,
    rows: brief ? ofEachKind : row,
    withinMs: brief ? briefMs : short ? shortMs : null,
    form: brief || short ? 'brief' : long ? 'long' : 'usual',
    seeds: seed ? [numberOf(seed)] : brief || short || row.length > 0 ? [1] : [1, 2, 3],
    perSecond: rate ? numberOf(rate) : long ? 100 : 20,
    screens: screens ? numberOf(screens) : long ? 300 : usualScreens,
  }
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        long: { type: 'boolean', default: false },
        short: { type: 'boolean', default: false },
        brief: { type: 'boolean', default: false },
        mutants: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        row: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string' },
        rate: { type: 'string' },
        screens: { type: 'string' },
      },
    })
    return values
  } catch {
    throw new Error(usage)
  }
}

function numberOf(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(usage)
  return number
}
