import type { Tx } from '@sufra/platform/db/tx'
import { sessions, tableSessions } from '@sufra/platform/schema/sessions.table'

export async function insertStaffSessions(tx: Tx, rows: readonly (typeof sessions.$inferInsert)[]): Promise<void> {
  await tx.insert(sessions).values([...rows])
}

export async function insertGuestSessions(tx: Tx, rows: readonly (typeof tableSessions.$inferInsert)[]): Promise<void> {
  await tx.insert(tableSessions).values([...rows])
}
