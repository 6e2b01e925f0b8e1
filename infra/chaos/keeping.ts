import type { Result, Row } from './engine'
import type { Form } from './options'

/* Which of what runs have left still speaks of the rows as they are. */

type Asked = Pick<Row, 'edition' | 'limits'>

const firstEdition = 1

/** What a row asks for: its edition and its limits. It is kept with every result. */
export const ruleOf = ({ edition = firstEdition, limits }: Asked): string =>
  [
    `edition ${edition}`,
    ...Object.entries(limits)
      .map(([name, value]) => `${name} ${value}`)
      .sort(),
  ].join(', ')

type OfRow = Pick<Result, 'row'> & {
  /** None: kept before that was told, when every row was in its first edition. */
  readonly rule?: string
}

/** Whether its row asks for something else now, or is not there any more. */
export function isEarlier(rows: readonly (Asked & Pick<Row, 'id'>)[], { row: id, rule }: OfRow): boolean {
  const row = rows.find((one) => one.id === id)
  if (!row) return true
  return rule === undefined ? (row.edition ?? firstEdition) > firstEdition : rule !== ruleOf(row)
}

interface Run {
  readonly seed: number
  readonly form: Form
  /** The ids that it was asked for. */
  readonly rows: readonly string[]
  /** It was asked for all rows: what is kept of others is of none. */
  readonly whole: boolean
}

const isLong = (form?: Form): boolean => form === 'long'

/** What stays beside the results of a run, which replace those that its rows had with its seed in its form. */
export const keptBeside = <T extends Pick<Result, 'row' | 'seed'> & { readonly form?: Form }>(
  before: readonly T[],
  { seed, form, rows, whole }: Run,
): readonly T[] =>
  before.filter((one) => one.seed !== seed || isLong(one.form) !== isLong(form) || !(whole || rows.includes(one.row)))
