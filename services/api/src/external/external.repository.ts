import type { Tx } from '@sufra/platform/db/tx'
import { invites, users } from '@sufra/platform/schema/people.table'
import { organizations } from '@sufra/platform/schema/tenancy.table'
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'

export type UserRow = typeof users.$inferSelect
export type InviteRow = typeof invites.$inferSelect

/** Until the end of the transaction nobody else makes a user of this subject. */
export const lockSubject = (tx: Tx, subject: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subject:${subject}`}, 0))`)

/** Of several organizations the one last signed in to; somebody who may sign in before somebody who may not. */
export async function findUserBySubject(tx: Tx, subject: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(users.firebaseUid, subject))
    .orderBy(desc(users.isActive), sql`${users.lastLoginAt} desc nulls last`, asc(users.createdAt))
    .limit(1)
  return row
}

/** Whom this link has let in. */
export async function findUserJoinedBy(tx: Tx, tokenHash: string, subject: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(invites)
    .innerJoin(users, and(eq(users.organizationId, invites.organizationId), eq(users.email, invites.email)))
    .where(and(eq(invites.tokenHash, tokenHash), isNotNull(invites.acceptedAt), eq(users.firebaseUid, subject)))
  return row?.user
}

export async function findUser(tx: Tx, organizationId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)))
  return row
}

/**
 * Somebody at work whom no provider knows yet. The demo's people are nobody's to take, and who keeps the platform is known
 * by their subject alone: where they entered a house, a row without one stays behind (`enterOrganization`).
 */
export async function lockUnlinkedUser(tx: Tx, email: string, demoSlug: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(users.email, email),
        isNull(users.firebaseUid),
        eq(users.isActive, true),
        ne(users.role, 'SUPER_ADMIN'),
        ne(organizations.slug, demoSlug),
      ),
    )
    .orderBy(asc(users.createdAt))
    .limit(1)
    .for('update', { of: users })
  return row?.user
}

export async function saveSubject(tx: Tx, { organizationId, id, version }: UserRow, subject: string): Promise<void> {
  await tx
    .update(users)
    .set({ firebaseUid: subject, version: version + 1 })
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)))
}

const waiting = (now: Date) => and(isNull(invites.acceptedAt), isNull(invites.revokedAt), gt(invites.expiresAt, now))

/** The newest that can still be accepted. */
export async function lockInviteTo(tx: Tx, email: string, now: Date): Promise<InviteRow | undefined> {
  const [row] = await tx
    .select()
    .from(invites)
    .where(and(eq(invites.email, email), waiting(now)))
    .orderBy(desc(invites.createdAt))
    .limit(1)
    .for('update')
  return row
}

export async function lockInviteByHash(tx: Tx, tokenHash: string, now: Date): Promise<InviteRow | undefined> {
  const [row] = await tx
    .select()
    .from(invites)
    .where(and(eq(invites.tokenHash, tokenHash), waiting(now)))
    .for('update')
  return row
}
