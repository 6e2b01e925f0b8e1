import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { RunContext } from '../bench/machine'
import { inRoot } from '../run/lib/paths.mjs'
import type { Fuzzed } from './fuzz'
import type { Options } from './options'

/** What `npm run fuzz -- --keep` found. */
export interface KeptFuzz extends RunContext {
  readonly seed: number
  readonly requests: number
  readonly conversations: number
  /** Frames that conversations sent. */
  readonly frames: number
  /** Endpoints that were asked, and those of them that carried a request out. */
  readonly endpoints: number
  readonly carriedOut: number
  readonly wrongAnswers: number
  readonly serverErrors: number
  /** 503 where the venue has no such provider. */
  readonly unavailable: number
  /** Lines of its log that tell of a fault. */
  readonly logged: number
  readonly crashes: number
  readonly slowestMs: number
  /** A valid order went through afterwards and was on both screens. */
  readonly goesOn: boolean
}

/** What `npm run fuzz:outside -- --keep` found, a verdict for each thing that was tried. */
export interface KeptOutside extends RunContext {
  /** None: the first. */
  readonly edition?: number
  readonly verdicts: readonly Verdict[]
}

export interface Verdict {
  readonly line: string
  readonly pass: boolean
}

/** results.json; what is not in it has not been run. */
export interface KeptHostile {
  readonly fuzz?: KeptFuzz
  readonly outside?: KeptOutside
}

/** Counted up when what is tried from outside, or how it is judged, becomes another: what was kept before is of that. */
export const outsideEdition = 2

const path = inRoot('infra', 'hostile', 'results.json')

export const readHostile = (): KeptHostile => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

/** In place of the one before; the other is left as it is. */
export const keepHostile = (found: KeptHostile): void =>
  writeFileSync(path, `${JSON.stringify({ ...readHostile(), ...found }, null, 2)}\n`)

export function keptOf({ tally, died, logged, stuck }: Fuzzed, { seed }: Options, place: RunContext): KeptFuzz {
  const { requests, conversations, frames, carriedOut, complaints, statuses, serverErrors, slowestMs } = tally
  const answersOf5xx = [...statuses].reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0)
  return {
    ...place,
    seed,
    requests,
    conversations,
    frames,
    serverErrors,
    endpoints: carriedOut.size,
    carriedOut: [...carriedOut.values()].filter(Boolean).length,
    wrongAnswers: complaints.length,
    unavailable: answersOf5xx - serverErrors,
    logged: logged.length,
    crashes: died ? 1 : 0,
    slowestMs: Math.round(slowestMs),
    goesOn: stuck === null,
  }
}
