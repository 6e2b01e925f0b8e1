import type { Tx } from '@sufra/platform/db/tx'
import { invites, users } from '@sufra/platform/schema/people.table'
import { branches, organizations } from '@sufra/platform/schema/tenancy.table'
import { and, eq } from 'drizzle-orm'

export type InviteRow = typeof invites.$inferSelect

/** The hash is of 256 random bits: one row at most, whatever the organization. */
export async function findInvite(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({ invite: invites, organizationName: organizations.name, branchName: branches.name })
    .from(invites)
    .innerJoin(organizations, eq(organizations.id, invites.organizationId))
    .leftJoin(branches, and(eq(branches.organizationId, invites.organizationId), eq(branches.id, invites.branchId)))
    .where(eq(invites.tokenHash, tokenHash))
  return row
}

export async function lockInvite(tx: Tx, { organizationId, id }: InviteRow): Promise<InviteRow | undefined> {
  const [row] = await tx
    .select()
    .from(invites)
    .where(and(eq(invites.organizationId, organizationId), eq(invites.id, id)))
    .for('update')
  return row
}

export async function saveAccepted(tx: Tx, { organizationId, id }: InviteRow, at: Date): Promise<void> {
  await tx
    .update(invites)
    .set({ acceptedAt: at })
    .where(and(eq(invites.organizationId, organizationId), eq(invites.id, id)))
}

export async function lockUserByEmail(tx: Tx, organizationId: string, email: string) {
  const [row] = await tx
    .select({ id: users.id, isActive: users.isActive, version: users.version })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.email, email)))
    .for('update')
  return row
}

export type PersonAt = Pick<
  typeof users.$inferSelect,
  'id' | 'organizationId' | 'branchId' | 'firebaseUid' | 'name' | 'role' | 'version'
>

/** Who works under that address in the house of that name; nobody else changes them until the end of the transaction. */
export async function findPersonAt(tx: Tx, slug: string, email: string): Promise<PersonAt | undefined> {
  const { id, organizationId, branchId, firebaseUid, name, role, version } = users
  const [row] = await tx
    .select({ id, organizationId, branchId, firebaseUid, name, role, version })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(organizations.slug, slug), eq(users.email, email), eq(users.isActive, true)))
    .for('update', { of: users })
  return row
}

/** A person is in an organization once, whatever address they had when they came. */
export async function findUserOfSubject(tx: Tx, organizationId: string, subject: string) {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.firebaseUid, subject)))
  return row
}

export async function saveUser(
  tx: Tx,
  organizationId: string,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx
    .update(users)
    .set(change)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)))
}
