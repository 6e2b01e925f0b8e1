import type { Assume } from 'drizzle-orm'
import { PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Answer, RowShape, Rows } from './link'

/** `tx.execute` gives plain rows on both databases. */
interface PlainRows extends PgQueryResultHKT {
  type: Assume<this['row'], Record<string, unknown>>[]
}

declare const opened: unique symbol

/** Drizzle on a transaction that a door has opened. Only doors make one, and it is dead when its door closes. */
export type Tx = Omit<PgDatabase<PlainRows, Record<string, never>>, 'transaction'> & {
  readonly [opened]: 'by a door'
}

export type Run = (text: string, params: readonly unknown[], shape: RowShape) => Promise<Answer>

/** What Drizzle expects of its driver: sent when awaited, or when asked for arrays. */
class DriverRows {
  readonly #rows: (shape: RowShape) => Promise<Rows>

  constructor(rows: (shape: RowShape) => Promise<Rows>) {
    this.#rows = rows
  }

  // biome-ignore lint/suspicious/noThenProperty: Drizzle awaits what its driver returns.
  then<A, B>(ok: (rows: Rows) => A, failed: (error: unknown) => B): Promise<A | B> {
    return this.#rows('objects').then(ok, failed)
  }

  values(): Promise<Rows> {
    return this.#rows('arrays')
  }
}

const dialect = new PgDialect()
const sentBy = new WeakMap<Tx, { count: number }>()

/** How many queries a transaction has handed to its connection. */
export const sentOn = (tx: Tx): number => sentBy.get(tx)?.count ?? 0

/** For doors only. One adapter for both databases, so that a query means the same on each. */
export function txOver(run: Run): Tx {
  const sent = { count: 0 }
  const unsafe = (text: string, params: readonly unknown[]) =>
    new DriverRows(async (shape) => {
      sent.count += 1
      return (await run(text, params, shape)).rows
    })
  const session = new PostgresJsSession({ unsafe } as unknown as Sql, dialect, undefined)
  const tx = new PgDatabase(dialect, session, undefined) as unknown as Tx
  sentBy.set(tx, sent)
  return tx
}
