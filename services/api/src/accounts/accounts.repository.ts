import type { Tx } from '@sufra/platform/db/tx'
import { accounts } from '@sufra/platform/schema/accounts.table'
import { users } from '@sufra/platform/schema/people.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export type AccountRow = typeof accounts.$inferSelect

export async function findAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.email, email))
  return row
}

/** Whether the password is still the one that was proved; if so, until the end of the transaction nobody sets another. */
export async function lockProved(
  tx: Tx,
  { subject, passwordHash }: Pick<AccountRow, 'subject' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx
    .select({ subject: accounts.subject })
    .from(accounts)
    .where(and(eq(accounts.subject, subject), eq(accounts.passwordHash, passwordHash)))
    .for('share')
  return rows.length > 0
}

/** False when the address has an account. */
export async function insertAccount(tx: Tx, row: typeof accounts.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(accounts)
    .values(row)
    .onConflictDoNothing({ target: accounts.email })
    .returning({ subject: accounts.subject })
  return made.length > 0
}

/** False when there is no such account. `proved`: the hash that was proved; false too when another has replaced it since. */
export async function savePassword(
  tx: Tx,
  subject: string,
  passwordHash: string,
  at: Date,
  proved?: string,
): Promise<boolean> {
  const saved = await tx
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: at })
    .where(and(eq(accounts.subject, subject), proved === undefined ? undefined : eq(accounts.passwordHash, proved)))
    .returning({ subject: accounts.subject })
  return saved.length > 0
}

/** In every organization the person works at; where they were last comes first. */
export function findUsersBySubject(tx: Tx, subject: string) {
  const { id, organizationId, isActive } = users
  return tx
    .select({ id, organizationId, isActive })
    .from(users)
    .where(eq(users.firebaseUid, subject))
    .orderBy(sql`${users.lastLoginAt} desc nulls last`, asc(users.createdAt))
}

/** Every open one, whatever it was opened with. */
export async function endSessionsOf(tx: Tx, organizationId: string, userId: string, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

/**
 * Of who keeps the platform, wherever they are signed in, at home or where they have entered: all but one. Answers the
 * organizations where one was ended.
 */
export async function endOtherSessionsOfKeeper(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  current: string | null,
  at: Date,
): Promise<string[]> {
  const self = alias(users, 'self')
  const here = and(eq(self.organizationId, organizationId), eq(self.id, userId), eq(self.email, users.email))
  const same = tx.select({ id: users.id }).from(users).innerJoin(self, here).where(eq(users.role, 'SUPER_ADMIN'))
  const others = and(inArray(sessions.userId, same), current === null ? undefined : ne(sessions.id, current))
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(others, isNull(sessions.endedAt)))
    .returning({ organizationId: sessions.organizationId })
  return [...new Set(ended.map((one) => one.organizationId))].sort()
}

/**
 * Where somebody who keeps the platform is in another organization, the session is of a user there without a subject,
 * known by the e-mail (`enterOrganization`). Answers the organizations where one was ended.
 */
export async function endEntriesOf(tx: Tx, subject: string, at: Date): Promise<string[]> {
  const home = alias(users, 'home')
  const same = and(eq(home.email, users.email), eq(home.firebaseUid, subject), eq(home.role, 'SUPER_ADMIN'))
  const entered = tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(home, same)
    .where(and(eq(users.role, 'SUPER_ADMIN'), sql`${users.firebaseUid} is distinct from ${subject}`))
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(inArray(sessions.userId, entered), isNull(sessions.endedAt)))
    .returning({ organizationId: sessions.organizationId })
  return [...new Set(ended.map(({ organizationId }) => organizationId))].sort()
}
