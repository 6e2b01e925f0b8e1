import { type Column, getTableColumns, getTableName, type InferModelFromColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export interface WholeRows<C extends Record<string, Column>> {
  /** For `select ${list} from …`: every column under its name in the code. */
  readonly list: SQL
  /** The same for a query that is said (`Said`). */
  readonly listText: string
  readonly rowOf: (plain: Readonly<Record<string, unknown>>) => InferModelFromColumns<C>
}

/** What Drizzle's `select()` gives, made ready once: it builds the list of columns anew for every query. */
export const wholeRowsOf = <T extends PgTable>(table: T): WholeRows<T['_']['columns']> =>
  rowsOfColumns(getTableColumns(table))

/** The same of some of a table's columns: what `select(columns)` gives. */
export function rowsOfColumns<C extends Record<string, PgColumn>>(columns: C): WholeRows<C> {
  const entries = Object.entries(columns)
  const listText = entries.map(([key, { name, table }]) => `"${getTableName(table)}"."${name}" as "${key}"`).join(', ')
  return {
    list: sql.raw(listText),
    listText,
    rowOf(plain) {
      const row: Record<string, unknown> = {}
      for (const [key, column] of entries) {
        const value = plain[key]
        row[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      return row as InferModelFromColumns<C>
    },
  }
}
