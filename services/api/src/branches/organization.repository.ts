import type { Tx } from '@sufra/platform/db/tx'
import { branchStreams } from '@sufra/platform/schema/log.table'
import { branches, organizations, restaurants } from '@sufra/platform/schema/tenancy.table'
import type { Organization } from '@sufra/shared/branches/organization.contract'
import type { Localized } from '@sufra/shared/kernel/fields'
import { and, asc, eq, sql } from 'drizzle-orm'

/** With its restaurants, the oldest first. */
export async function findOrganization(tx: Tx, organizationId: string): Promise<Organization | undefined> {
  const { id, slug, name } = organizations
  const [row] = await tx.select({ id, slug, name }).from(organizations).where(eq(id, organizationId))
  return row && { ...row, restaurants: await findRestaurants(tx, organizationId) }
}

const findRestaurants = (tx: Tx, organizationId: string) =>
  tx
    .select({
      id: restaurants.id,
      name: restaurants.name,
      branches: sql<number>`count(${branches.id}) filter (where ${branches.isActive})::int`,
    })
    .from(restaurants)
    .leftJoin(
      branches,
      and(eq(branches.organizationId, restaurants.organizationId), eq(branches.restaurantId, restaurants.id)),
    )
    .where(eq(restaurants.organizationId, organizationId))
    .groupBy(restaurants.id, restaurants.name, restaurants.createdAt)
    .orderBy(asc(restaurants.createdAt), asc(restaurants.id))

/** Locked for a change of name; undefined: the organization has no such restaurant. */
export async function lockRestaurant(tx: Tx, restaurantId: string): Promise<{ readonly name: Localized } | undefined> {
  const [row] = await tx
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('no key update')
  return row
}

/** False when its id is taken. */
export async function insertRestaurantOnce(tx: Tx, row: typeof restaurants.$inferInsert): Promise<boolean> {
  const made = await tx.insert(restaurants).values(row).onConflictDoNothing().returning({ id: restaurants.id })
  return made.length > 0
}

export async function saveOrganizationName(tx: Tx, organizationId: string, name: string): Promise<void> {
  await tx.update(organizations).set({ name }).where(eq(organizations.id, organizationId))
}

/** Those with a log to be told in, of all its restaurants, in the order in which they are locked. */
export async function findBranchIdsOf(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: branches.id })
    .from(branches)
    .innerJoin(branchStreams, eq(branchStreams.branchId, branches.id))
    .where(eq(branches.organizationId, organizationId))
    .orderBy(asc(branches.id))
  return rows.map(({ id }) => id)
}
