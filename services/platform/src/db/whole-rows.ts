import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

export interface WholeRows<T extends PgTable> {
  /** For `select ${list} from …`: every column under its name in the code. */
  readonly list: SQL
  readonly rowOf: (plain: Readonly<Record<string, unknown>>) => InferSelectModel<T>
}

/** What Drizzle's `select()` gives, made ready once: it builds the list of columns anew for every query. */
export function wholeRowsOf<T extends PgTable>(table: T): WholeRows<T> {
  const columns = Object.entries(getTableColumns(table))
  const list = sql.join(
    columns.map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
    sql`, `,
  )
  return {
    list,
    rowOf(plain) {
      const row: Record<string, unknown> = {}
      for (const [key, column] of columns) {
        const value = plain[key]
        row[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      return row as InferSelectModel<T>
    },
  }
}
