import type { Tx } from '@sufra/platform/db/tx'
import { users } from '@sufra/platform/schema/people.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { and, eq } from 'drizzle-orm'

type UserRow = typeof users.$inferSelect

export async function findKeeper(tx: Tx, organizationId: string, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
  return row
}

export async function findUserByEmail(tx: Tx, organizationId: string, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.email, email)))
  return row
}

export async function insertKeeper(tx: Tx, row: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(row)
}

/** From one organization into another; a branch chosen in the first means nothing in the second. */
export async function moveSession(tx: Tx, sessionId: string, organizationId: string, userId: string): Promise<void> {
  await tx.update(sessions).set({ organizationId, userId, branchId: null }).where(eq(sessions.id, sessionId))
}
