import type { Tx } from '@sufra/platform/db/tx'
import { invites } from '@sufra/platform/schema/people.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import { permissionsIn } from '@sufra/shared/people/grant.rules'
import type { Invite } from '@sufra/shared/people/people.contract'
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'

export type InviteRow = typeof invites.$inferSelect

export const inviteOf = (row: InviteRow): Invite => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  branchId: row.branchId,
  permissions: permissionsIn(row.permissions),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

const waiting = (organizationId: string) =>
  and(eq(invites.organizationId, organizationId), isNull(invites.acceptedAt), isNull(invites.revokedAt))

/** Those that can still be accepted, the newest first. */
export async function findInvites(tx: Tx, organizationId: string, branchId: string | null, now: Date) {
  const here = branchId === null ? undefined : eq(invites.branchId, branchId)
  const rows = await tx
    .select()
    .from(invites)
    .where(and(waiting(organizationId), gt(invites.expiresAt, now), here))
    .orderBy(desc(invites.createdAt))
    .limit(200)
  return rows.map(inviteOf)
}

/** Until the end of the transaction nobody else invites that address: of two at once the later one's link works. */
export const lockAddress = (tx: Tx, organizationId: string, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${organizationId} ${email}`}, 0))`)

export async function insertInvite(tx: Tx, row: typeof invites.$inferInsert): Promise<InviteRow> {
  const [inserted] = await tx.insert(invites).values(row).returning()
  if (!inserted) throw new Error('the invitation was not written')
  return inserted
}

/** What that address can still accept. */
export const lockInvitesTo = (tx: Tx, organizationId: string, email: string, now: Date): Promise<InviteRow[]> =>
  lockOpen(tx, organizationId, eq(invites.email, email), now)

/** What somebody has handed out and can still be accepted. */
export const lockInvitesFrom = (tx: Tx, organizationId: string, userId: string, now: Date): Promise<InviteRow[]> =>
  lockOpen(tx, organizationId, eq(invites.invitedById, userId), now)

const lockOpen = (tx: Tx, organizationId: string, which: SQL, now: Date): Promise<InviteRow[]> =>
  tx
    .select()
    .from(invites)
    .where(and(waiting(organizationId), gt(invites.expiresAt, now), which))
    .orderBy(asc(invites.id))
    .for('no key update')

/** Throws `not_found` for what was accepted, taken back, or is somebody else's. */
export async function lockInvite(tx: Tx, organizationId: string, id: string): Promise<InviteRow> {
  const [row] = await tx
    .select()
    .from(invites)
    .where(and(waiting(organizationId), eq(invites.id, id)))
    .for('no key update')
  if (!row) throw new AppError('not_found', { inviteId: id })
  return row
}

export async function saveInviteRevoked(tx: Tx, { id }: InviteRow, at: Date): Promise<void> {
  await tx.update(invites).set({ revokedAt: at }).where(eq(invites.id, id))
}
