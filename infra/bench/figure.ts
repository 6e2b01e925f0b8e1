import type { Machine } from './machine'
import type { Plot } from './plot'
import type { Stage } from './stage/stage'

/** The long form of a figure that has one takes an hour, not minutes. */
export type Form = 'short' | 'long'

/** One line of results.json. `floor`: the same measured in the same run without the product; null where there is none. */
export interface Result {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly floor: number | null
  readonly ratio: number | null
  /** In words; null: measured for the record. */
  readonly limit: string | null
  readonly pass: boolean
  readonly method: string
}

/** A table that explains a figure. */
export interface Note {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** How the database answered one question, in its own words. */
export interface Plan {
  readonly name: string
  readonly text: string
}

export interface Findings {
  readonly results: readonly Result[]
  readonly notes?: readonly Note[]
  readonly plots?: readonly Plot[]
  readonly plans?: readonly Plan[]
}

/**
 * What one figure found when it was last taken, a file each in `record/`: whoever takes one again leaves the others as
 * they are. results.json, BENCHMARKS.md and the plots are written from these.
 */
export interface KeptFigure {
  readonly figure: string
  readonly group: string
  readonly form: Form
  readonly machine: Machine
  readonly results: readonly Result[]
  readonly notes: readonly Note[]
  readonly plots: readonly Plot[]
}

export interface Figure {
  readonly name: string
  measure(stage: Stage, form: Form): Promise<Findings>
}

interface Measured {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly method: string
  readonly floor?: number
}

const rounded = (value: number): number => Number(value.toPrecision(4))

function result({ floor, ...measured }: Measured, limit: string | null, pass: boolean): Result {
  const ratio = floor === undefined ? null : rounded(measured.value / floor)
  return {
    ...measured,
    value: rounded(measured.value),
    floor: floor === undefined ? null : rounded(floor),
    ratio,
    limit,
    pass,
  }
}

export const atMost = (limit: number, measured: Measured): Result =>
  result(measured, `≤ ${limit} ${measured.unit}`, measured.value <= limit)

type Compared = Measured & { readonly floor: number }

export const atMostTimesFloor = (times: number, measured: Compared): Result =>
  result(measured, `≤ ${times} × floor`, measured.value <= times * measured.floor)

export const atLeastTimesFloor = (times: number, measured: Compared): Result =>
  result(measured, `≥ ${times} × floor`, measured.value >= times * measured.floor)

export const atLeast = (limit: number, measured: Measured): Result =>
  result(measured, `≥ ${limit} ${measured.unit}`, measured.value >= limit)

/** Neither above nor below `other` by more than `share` of it. */
export const withinShare = (share: number, measured: Compared): Result =>
  result(measured, `within ${share * 100} %`, Math.abs(measured.value - measured.floor) <= share * measured.floor)

/** Nothing to miss. */
export const forTheRecord = (measured: Measured): Result => result(measured, null, true)
