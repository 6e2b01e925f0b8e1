import type { Tx } from '@sufra/platform/db/tx'
import { accounts } from '@sufra/platform/schema/accounts.table'
import { users } from '@sufra/platform/schema/people.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export type AccountRow = typeof accounts.$inferSelect

export async function findAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.email, email))
  return row
}

/** Who comes in with that address: whose it is first, then who had it before and never proved it. */
export async function findAccountsOfEmail(tx: Tx, email: string): Promise<readonly AccountRow[]> {
  const rows = await tx
    .select()
    .from(accounts)
    .where(or(eq(accounts.email, email), eq(accounts.formerEmail, email)))
  return rows.sort((one, other) => Number(one.formerEmail !== null) - Number(other.formerEmail !== null))
}

/** With what somebody of an organization signs in; none for who comes in by another way. */
export async function findAccountOfUser(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select({ account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.subject, users.firebaseUid))
    .where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
  return row?.account
}

/** Nobody else changes it until the end of the transaction. */
export async function lockAccount(
  tx: Tx,
  by: Pick<AccountRow, 'subject'> | Pick<AccountRow, 'email'>,
): Promise<AccountRow | undefined> {
  const which = 'subject' in by ? eq(accounts.subject, by.subject) : eq(accounts.email, by.email)
  const [row] = await tx.select().from(accounts).where(which).for('update')
  return row
}

/** From here on the address is theirs; one that has become another's is not. */
export async function saveProved(tx: Tx, subject: string, at: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ provedAt: at })
    .where(and(eq(accounts.subject, subject), isNull(accounts.provedAt), isNull(accounts.formerEmail)))
}

/** The address is free; who had it goes on coming in with it and their own password. */
export async function saveFormerEmail(tx: Tx, { subject, email }: AccountRow): Promise<void> {
  await tx.update(accounts).set({ email: subject, formerEmail: email }).where(eq(accounts.subject, subject))
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

/** Whose it is, by address; null when there is no such account. `proved`: the hash that was proved; null too when another has replaced it since. */
export async function savePassword(
  tx: Tx,
  subject: string,
  passwordHash: string,
  at: Date,
  proved?: string,
): Promise<string | null> {
  const [saved] = await tx
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: at })
    .where(and(eq(accounts.subject, subject), proved === undefined ? undefined : eq(accounts.passwordHash, proved)))
    .returning({ email: accounts.email, formerEmail: accounts.formerEmail })
  return saved ? (saved.formerEmail ?? saved.email) : null
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

/** Every open one but `but`, whatever it was opened with. */
export async function endSessionsOf(
  tx: Tx,
  organizationId: string,
  userId: string,
  at: Date,
  but: string | null = null,
): Promise<void> {
  const theirs = and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId), isNull(sessions.endedAt))
  const others = but === null ? theirs : and(theirs, ne(sessions.id, but))
  await tx.update(sessions).set({ endedAt: at }).where(others)
}

const self = alias(users, 'self')

export const isOfSubject = (subject: string) => eq(self.firebaseUid, subject)
export const isRow = ({ organizationId, userId }: { readonly organizationId: string; readonly userId: string }) =>
  and(eq(self.organizationId, organizationId), eq(self.id, userId))

/**
 * Of who keeps the platform: their row at home, and one in each organization that they have entered, where they have no
 * subject and are known by the e-mail (`enterOrganization`). Of anybody else none. By organization.
 */
export function findKeepersRows(tx: Tx, isSelf: SQL | undefined) {
  const same = and(eq(self.email, users.email), eq(self.role, users.role), eq(users.role, 'SUPER_ADMIN'))
  return tx
    .selectDistinct({ id: users.id, organizationId: users.organizationId })
    .from(users)
    .innerJoin(self, same)
    .where(isSelf)
    .orderBy(asc(users.organizationId))
}
