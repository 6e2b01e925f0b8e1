import type { Instant } from '@sufra/shared/kernel/fields'
import { exponentOf } from '@sufra/shared/money/currency'
import type { Money } from '@sufra/shared/money/money'

/**
 * What a column holds. `code`: letters and digits that never turn round in a right-to-left sheet, a phone or an order's
 * code. `money`: minor units of the branch's currency, or an amount with its own. `day`: a date of the calendar,
 * `2026-11-20`. `moment`: an instant, shown by the clock on the branch's wall.
 */
export type ColumnKind = 'text' | 'code' | 'number' | 'money' | 'day' | 'moment'

/** `number` and `money` as numbers, everything else as text. */
export type Cell = string | number | Instant | Money | null

export interface Column {
  readonly title: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
}

export interface Minor {
  readonly minor: number
  readonly decimals: number
}

/** What stands in a cell of `money`. */
export const minorOf = (cell: NonNullable<Cell>, { decimals }: Pick<Sheet, 'decimals'>): Minor =>
  typeof cell === 'object'
    ? { minor: cell.amount, decimals: exponentOf(cell.currency) }
    : { minor: Number(cell), decimals }

/** A table for a spreadsheet program. Its rows come in portions, so that no file is ever whole in memory. */
export interface Sheet {
  /** On the tab of the workbook. */
  readonly name: string
  readonly rightToLeft: boolean
  /** Of the branch: an IANA name. */
  readonly timeZone: string
  /** Decimals of the branch's currency. */
  readonly decimals: number
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Rows that are few enough to be there at once. */
export async function* atOnce(rows: readonly (readonly Cell[])[]): AsyncIterable<readonly (readonly Cell[])[]> {
  yield rows
}
