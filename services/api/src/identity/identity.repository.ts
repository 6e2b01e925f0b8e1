import type { Tx } from '@sufra/platform/db/tx'
import { diningTables, visits, visitTables } from '@sufra/platform/schema/floor.table'
import { instantOf } from '@sufra/platform/schema/instants'
import { customers, users } from '@sufra/platform/schema/people.table'
import { sessions, tableLinks, tableSessions } from '@sufra/platform/schema/sessions.table'
import { branches, organizations, restaurants } from '@sufra/platform/schema/tenancy.table'
import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import type { Trading } from '@sufra/shared/settings/settings.contract'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'

export async function findOrganization(tx: Tx, id: string) {
  const { slug, name } = organizations
  const [row] = await tx
    .select({ id: organizations.id, slug, name })
    .from(organizations)
    .where(eq(organizations.id, id))
  return row
}

export async function findOrganizationIdBySlug(tx: Tx, slug: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.slug, slug))
  return row?.id
}

/** The first one first: it is where a person without a branch of their own starts. */
export async function findBranchSummaries(tx: Tx, organizationId: string): Promise<BranchSummary[]> {
  const rows = await tx
    .select({
      id: branches.id,
      slug: branches.slug,
      name: branches.name,
      restaurantName: restaurants.name,
      currency: branches.currency,
      timeZone: branches.timeZone,
      cutOffMinutes: branches.cutOffMinutes,
      kitchenConfirms: branches.kitchenConfirms,
      settings: branches.settings,
    })
    .from(branches)
    .innerJoin(
      restaurants,
      and(eq(restaurants.organizationId, branches.organizationId), eq(restaurants.id, branches.restaurantId)),
    )
    .where(and(eq(branches.organizationId, organizationId), eq(branches.isActive, true)))
    .orderBy(asc(branches.createdAt), asc(branches.slug))
  return rows.map(({ settings, ...branch }) => ({ ...branch, ...pauseIn(settings) }))
}

function pauseIn(settings: Readonly<Record<string, unknown>>): Pick<BranchSummary, 'trading'> | null {
  // Lists are read only where they are kept, and written anew where they are told.
  const { hours, ramadan, pause } = waysOf(settings) as Trading
  return pause && { trading: { hours, ramadan, pause } }
}

export async function findUserEmail(tx: Tx, organizationId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.id, id)))
  return row?.email ?? null
}

export async function findCustomerEmail(tx: Tx, organizationId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), eq(customers.id, id)))
  return row?.email ?? null
}

export async function findTableNumber(tx: Tx, organizationId: string, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ number: diningTables.number })
    .from(diningTables)
    .where(and(eq(diningTables.organizationId, organizationId), eq(diningTables.id, id)))
  return row?.number
}

/** The first of the staff with that role, by age of the account. */
export async function findUserIdByRole(tx: Tx, organizationId: string, role: Role): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.role, role), eq(users.isActive, true)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return row?.id
}

/** The first who is still known, by age of the account. */
export async function findFirstCustomerId(tx: Tx, organizationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), isNull(customers.erasedAt)))
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(1)
  return row?.id
}

export async function saveLastLogin(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, userId))
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

export async function endSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

export async function endTableSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(tableSessions)
    .set({ endedAt: at })
    .where(and(eq(tableSessions.id, id), isNull(tableSessions.endedAt)))
}

export type TableLinkRow = typeof tableLinks.$inferSelect

/** All secrets a code ever had, the newest first: an old one is told apart from a forged one. */
export function findTableLinks(tx: Tx, code: string): Promise<TableLinkRow[]> {
  return tx.select().from(tableLinks).where(eq(tableLinks.code, code)).orderBy(desc(tableLinks.createdAt)).limit(20)
}

/** The codes of a branch's tables, by table number. */
export function findTableCodes(tx: Tx, organizationId: string, branchId: string) {
  return tx
    .select({ number: diningTables.number, code: tableLinks.code, secretHash: tableLinks.secretHash })
    .from(tableLinks)
    .innerJoin(
      diningTables,
      and(eq(diningTables.branchId, tableLinks.branchId), eq(diningTables.id, tableLinks.tableId)),
    )
    .where(
      and(
        eq(tableLinks.organizationId, organizationId),
        eq(tableLinks.branchId, branchId),
        isNull(tableLinks.rotatedAt),
        eq(diningTables.isActive, true),
      ),
    )
    .orderBy(asc(diningTables.number))
}

/** The visit that whoever scans joins, requested or open; none that was left open and that nobody has answered for. */
export async function findPartyAtTable(tx: Tx, branchId: string, tableId: string) {
  const [row] = await tx
    .select({ id: visits.id, status: visits.status, openedAt: visits.openedAt })
    .from(visitTables)
    .innerJoin(visits, and(eq(visits.branchId, visitTables.branchId), eq(visits.id, visitTables.visitId)))
    .where(
      and(
        eq(visitTables.branchId, branchId),
        eq(visitTables.tableId, tableId),
        eq(visitTables.active, true),
        ne(visits.status, 'closed'),
        isNull(visits.leftOpenAt),
      ),
    )
  return row && { ...row, openedAt: instantOf(row.openedAt) }
}
