import type { Assume, SQL } from 'drizzle-orm'
import { PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Answer, RowShape, Rows } from './connection'
import { writeQuickly } from './quick-sql'

interface PlainRows extends PgQueryResultHKT {
  type: Assume<this['row'], Record<string, unknown>>[]
}

declare const opened: unique symbol

/** A query that is the same text every time: Drizzle writes its own anew for each, and every reader of it hashes it anew. */
export interface Said {
  readonly text: string
  readonly params: readonly unknown[]
}

/** Drizzle on a transaction that a door has opened. Only doors make one, and it is dead when its door closes. */
export type Tx = Omit<PgDatabase<PlainRows, Record<string, never>>, 'transaction' | 'execute'> & {
  readonly [opened]: 'by a door'
  /** Plain rows on both databases. Sent when called, not when awaited. */
  execute<Row extends Record<string, unknown> = Record<string, unknown>>(query: SQL | Said): Promise<Row[]>
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

/** Writes what Drizzle's builders have built, too. */
class QuickDialect extends PgDialect {
  override sqlToQuery(query: SQL, invokeSource?: 'indexes'): ReturnType<PgDialect['sqlToQuery']> {
    const quick = invokeSource === undefined ? writeQuickly(query) : null
    return quick ? { sql: quick.text, params: [...quick.params] } : super.sqlToQuery(query, invokeSource)
  }
}

const dialect = new QuickDialect()
const sentBy = new WeakMap<Tx, { count: number }>()

/** How many queries a transaction has handed to its connection. */
export const sentOn = (tx: Tx): number => sentBy.get(tx)?.count ?? 0

/** For doors only. One adapter for both databases, so that a query means the same on each. */
export function txOver(run: Run): Tx {
  const sent = { count: 0 }
  const send = (text: string, params: readonly unknown[], shape: RowShape) => {
    sent.count += 1
    return run(text, params, shape)
  }
  const unsafe = (text: string, params: readonly unknown[]) =>
    new DriverRows(async (shape) => (await send(text, params, shape)).rows)
  const session = new PostgresJsSession({ unsafe } as unknown as Sql, dialect, undefined)
  const tx = new PgDatabase(dialect, session, undefined) as unknown as Tx
  const execute = async (query: SQL | Said) => {
    if ('text' in query) return (await send(query.text, query.params, 'objects')).rows
    const { sql, params } = dialect.sqlToQuery(query)
    return (await send(sql, params, 'objects')).rows
  }
  sentBy.set(tx, sent)
  return Object.assign(tx, { execute }) as Tx
}
