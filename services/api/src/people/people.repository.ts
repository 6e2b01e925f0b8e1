import type { Tx } from '@sufra/platform/db/tx'
import { users } from '@sufra/platform/schema/people.table'
import { sessions } from '@sufra/platform/schema/sessions.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import { permissionsIn } from '@sufra/shared/people/grant.rules'
import type { Person } from '@sufra/shared/people/people.contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

export type UserRow = typeof users.$inferSelect

const ofOne = (organizationId: string, userId: string) =>
  and(eq(users.organizationId, organizationId), eq(users.id, userId))

const openSessions = (now: Date) => sql<number>`(
  select count(*)::int from ${sessions} s
  where s.user_id = ${users}.id and s.ended_at is null and s.expires_at > ${now.toISOString()})`

const personOf = (row: UserRow, open: number): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  branchId: row.branchId,
  permissions: row.role === 'CUSTOM' ? permissionsIn(row.permissions) : [],
  active: row.isActive,
  hasPin: row.pinHash !== null,
  openSessions: open,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Those of one branch, or of the whole organization; who works here first, by name. */
export async function findPeople(
  tx: Tx,
  organizationId: string,
  branchId: string | null,
  now: Date,
): Promise<Person[]> {
  const rows = await tx
    .select({ user: users, open: openSessions(now) })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), branchId === null ? undefined : eq(users.branchId, branchId)))
    .orderBy(sql`${users.isActive} desc`, asc(users.name), asc(users.id))
    .limit(500)
  return rows.map(({ user, open }) => personOf(user, open))
}

/** Throws `not_found`. */
export async function findPerson(tx: Tx, organizationId: string, userId: string, now: Date): Promise<Person> {
  const [row] = await tx
    .select({ user: users, open: openSessions(now) })
    .from(users)
    .where(ofOne(organizationId, userId))
  if (!row) throw new AppError('not_found', { userId })
  return personOf(row.user, row.open)
}

/** Everybody who owns the organization and may sign in, locked in one order: two owners cannot both let the other go. */
export async function lockOwners(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.role, 'OWNER'), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Throws `not_found`, also for somebody of another organization. */
export async function lockPerson(tx: Tx, organizationId: string, userId: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(ofOne(organizationId, userId)).for('no key update')
  if (!row) throw new AppError('not_found', { userId })
  return row
}

type Change = Partial<Pick<UserRow, 'role' | 'branchId' | 'permissions' | 'isActive' | 'pinHash'>>

export async function savePerson(tx: Tx, { organizationId, id, version }: UserRow, change: Change): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, version: version + 1 })
    .where(ofOne(organizationId, id))
}

/** Whatever they were opened with; `provider`: only those. */
export async function endSessionsOf(
  tx: Tx,
  { organizationId, id }: UserRow,
  at: Date,
  provider?: 'pin',
): Promise<void> {
  const which = [eq(sessions.organizationId, organizationId), eq(sessions.userId, id), isNull(sessions.endedAt)]
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(...which, provider && eq(sessions.provider, provider)))
}

export async function hasBranch(tx: Tx, organizationId: string, branchId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.organizationId, organizationId), eq(branches.id, branchId), eq(branches.isActive, true)))
  return rows.length > 0
}

/** Somebody who left may be invited again. `email` in lower case. */
export async function worksHere(tx: Tx, organizationId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.organizationId, organizationId), eq(users.isActive, true), sql`lower(${users.email}) = ${email}`),
    )
    .limit(1)
  return rows.length > 0
}
