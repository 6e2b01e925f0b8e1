import type { Tx } from '@sufra/platform/db/tx'
import { sql } from 'drizzle-orm'

/* A scan looks who sits at its table before its phone is written down. Whoever seats or ends a party there counts the
   phones: one that looked before and came after would belong to nobody, and no live feed would ever say so. The door of
   scans may lock no table (the walls of migration 4), so both hold a name: scans with each other, who counts alone. */

const nameOf = (tableId: string) => sql`hashtextextended(${`scans ${tableId}`}, 0)`

/** Until this transaction ends nobody counts the phones of the table. */
export async function scanAt(tx: Tx, tableId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${nameOf(tableId)})`)
}

/** Waits for the scans under way; further ones wait for this transaction. After the table's lock, before its phones'. */
export async function awaitScans(tx: Tx, tableId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${nameOf(tableId)})`)
}
