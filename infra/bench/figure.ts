import type { Stage } from './stage/stage'

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

export interface Findings {
  readonly results: readonly Result[]
  readonly notes?: readonly Note[]
}

export interface Figure {
  readonly name: string
  measure(stage: Stage): Promise<Findings>
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

/** Nothing to miss. */
export const forTheRecord = (measured: Measured): Result => result(measured, null, true)
