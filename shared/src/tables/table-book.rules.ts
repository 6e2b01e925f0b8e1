import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { TableChanges } from './table-book.contract'
import type { Table, Visit } from './tables.contract'

/** What is named is there: an absent field is not one that becomes nothing. */
type Revision = { readonly [Field in keyof TableChanges]?: Exclude<TableChanges[Field], undefined> }

export interface Around {
  /** The party that holds the table, a requested one too. */
  readonly visit: Visit | null
  /** When its next reservation begins. */
  readonly reservedAt: Instant | null
  /** Every table of the branch, put away or not. */
  readonly tables: readonly Pick<Table, 'id' | 'number' | 'active'>[]
}

/** Throws `table_number_taken`: also a table that was put away keeps its number, for its history and its return. */
export function mustBeFreeNumber(number: number, id: string, tables: Around['tables']): void {
  const other = tables.find((table) => table.number === number && table.id !== id)
  if (other) throw new AppError('table_number_taken', { number, tableId: other.id, active: other.active })
}

/**
 * A table as somebody wishes it. Throws `table_number_taken`; `table_in_use` when a party's table would get another
 * number or go; `table_reserved_ahead` when somebody is expected at a table that would go.
 */
export function reviseTable(
  table: Table,
  changes: Revision,
  { visit, reservedAt, tables }: Around,
): Change<Table, 'table.changed'> {
  const next = { ...table, ...changes, version: table.version + 1 }
  if (next.number !== table.number) mustBeFreeNumber(next.number, table.id, tables)
  const goes = table.active && !next.active
  const about = { tableId: table.id, number: table.number }
  if (visit && (goes || next.number !== table.number)) throw new AppError('table_in_use', about)
  const expected = reservedAt ?? (table.status === 'reserved' ? table.reservedFor : null)
  if (goes && (reservedAt !== null || table.status === 'reserved'))
    throw new AppError('table_reserved_ahead', { ...about, at: expected })
  return changed('table.changed', next)
}
