import type { Tx } from '@sufra/platform/db/tx'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { PgTable } from 'drizzle-orm/pg-core'

/** From which branch to which. */
export interface Copying {
  readonly from: string
  readonly to: { readonly organizationId: string; readonly branchId: string }
}

/** The new id of each old one; what was not copied is not among them. */
export type NewIds = ReadonlyMap<string, string>

/** A statement carries at most 65,535 values. */
const rowsAtOnce = 1000

/** The rows as they are, each under a new id in the new branch. */
export async function copyRows(
  tx: Tx,
  table: PgTable,
  rows: readonly { readonly id: string }[],
  to: Copying['to'],
): Promise<NewIds> {
  const ids = new Map(rows.map(({ id }) => [id, uuidv7()]))
  const copies = rows.map((row) => ({ ...row, ...to, id: ids.get(row.id) }))
  for (let first = 0; first < copies.length; first += rowsAtOnce)
    await tx.insert(table).values(copies.slice(first, first + rowsAtOnce))
  return ids
}
