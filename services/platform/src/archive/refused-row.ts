import { driverErrorOf, sqlStateOf } from '../db/sql-state'
import type { Tx } from '../db/tx'
import { type ArchivedTable, insertRows, keepPlace, returnToPlace } from './archive.repository'

/** A row that the database does not take. */
export class RowRefused extends Error {}

/** Classes 22, what is no such value, and 23, what a rule of the table refuses: the row's mistake and not the server's. */
const isRowsMistake = (error: unknown) => /^2[23]/.test(sqlStateOf(error) ?? '')

/** All of them in one statement. Throws `RowRefused`, which names the first that does not fit and what of it. */
export async function insertOrName(tx: Tx, table: ArchivedTable, rows: readonly string[]): Promise<void> {
  await keepPlace(tx)
  try {
    await insertRows(tx, table, rows)
  } catch (error) {
    if (!isRowsMistake(error)) throw error
    await returnToPlace(tx)
    for (const row of rows) await insertAlone(tx, table, row)
    throw error
  }
}

async function insertAlone(tx: Tx, table: ArchivedTable, row: string): Promise<void> {
  try {
    await insertRows(tx, table, [row])
  } catch (error) {
    if (!isRowsMistake(error)) throw error
    const { id } = JSON.parse(row) as { readonly id?: unknown }
    const which = id === undefined ? 'a row' : `row ${id}`
    throw new RowRefused(`In ${table.name}, ${which} does not fit: ${reasonOf(table, row, error)}`, { cause: error })
  }
}

/** The column where the database does not name one itself: it stands in the constraint's name, or holds what is no text. */
function reasonOf(table: ArchivedTable, row: string, error: unknown): string {
  const { message } = driverErrorOf(error) as Error
  const values = JSON.parse(row) as Readonly<Record<string, unknown>>
  const column = table.columns.find((name) => JSON.stringify(values[name] ?? null).includes('\\u0000'))
  return column ? `${column} holds a character that no text may hold (U+0000)` : message
}
