import type { Tx } from '@sufra/platform/db/tx'
import { menuItems, modifiers } from '@sufra/platform/schema/menu.table'
import { orders } from '@sufra/platform/schema/orders.table'
import { branches, organizations, restaurants } from '@sufra/platform/schema/tenancy.table'
import type { Localized } from '@sufra/shared/kernel/fields'
import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { holdDishes } from '../menu/menu-book.repository'

const columns = {
  organizationId: branches.organizationId,
  restaurantId: branches.restaurantId,
  restaurantName: restaurants.name,
  name: branches.name,
  timeZone: branches.timeZone,
  currency: branches.currency,
  cutOffMinutes: branches.cutOffMinutes,
  defaultLocale: branches.defaultLocale,
  digits: branches.digits,
  guestConfirm: branches.guestConfirm,
  kitchenConfirms: branches.kitchenConfirms,
  guestOrderCap: branches.guestOrderCap,
  taxRateBasisPoints: branches.taxRateBasisPoints,
  settings: branches.settings,
}

const ofIts = and(eq(restaurants.organizationId, branches.organizationId), eq(restaurants.id, branches.restaurantId))

const branchOf = (tx: Tx, branchId: string) =>
  tx.select(columns).from(branches).innerJoin(restaurants, ofIts).where(eq(branches.id, branchId))

export type BranchRow = Awaited<ReturnType<typeof branchOf>>[number]

export async function findBranch(tx: Tx, branchId: string): Promise<BranchRow | undefined> {
  const [row] = await branchOf(tx, branchId)
  return row
}

/** For a change: others who change it, or its restaurant, wait; orders, which only point at it, do not. */
export async function lockBranch(tx: Tx, branchId: string): Promise<BranchRow | undefined> {
  const [row] = await branchOf(tx, branchId).for('no key update')
  return row
}

type BranchValues = Partial<Omit<BranchRow, 'organizationId' | 'restaurantId' | 'restaurantName'>>

export async function saveBranch(tx: Tx, branchId: string, values: BranchValues): Promise<void> {
  await tx.update(branches).set(values).where(eq(branches.id, branchId))
}

/**
 * An organization of one restaurant that is called as it is goes by its new name too: invitations and profiles name the
 * organization. One that was given a name of its own keeps it.
 */
export async function saveRestaurantName(
  tx: Tx,
  { organizationId, restaurantId }: Pick<BranchRow, 'organizationId' | 'restaurantId'>,
  name: Localized,
): Promise<void> {
  const another = tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.organizationId, organizationId), ne(restaurants.id, restaurantId)))
  const goesByIt = sql`${organizations.name} = (
    select ${restaurants.name} ->> 'en' from ${restaurants} where ${restaurants.id} = ${restaurantId})`
  await tx
    .update(organizations)
    .set({ name: name.en })
    .where(and(eq(organizations.id, organizationId), goesByIt, notExists(another)))
  await tx.update(restaurants).set({ name }).where(eq(restaurants.id, restaurantId))
}

/** Of a restaurant: whose menus read its name. */
export async function findBranchIds(tx: Tx, restaurantId: string): Promise<string[]> {
  const rows = await tx.select({ id: branches.id }).from(branches).where(eq(branches.restaurantId, restaurantId))
  return rows.map(({ id }) => id)
}

/** Their menus read differently now. */
export async function raiseRevision(tx: Tx, branchId: string): Promise<void> {
  const revision = sql`jsonb_set(${branches.settings}, '{revision}',
    to_jsonb(coalesce((${branches.settings} ->> 'revision')::int, 0) + 1))`
  await tx.update(branches).set({ settings: revision }).where(eq(branches.id, branchId))
}

/** Any that was not cancelled, however long ago; the one that tried a new kitchen was. */
export async function hasOrders(tx: Tx, branchId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), ne(orders.status, 'cancelled')))
    .limit(1)
  return rows.length > 0
}

/** Every price keeps the number that is written: 45.00 of one currency is 45.000 of another. */
export async function rescalePrices(tx: Tx, branchId: string, exponents: number): Promise<void> {
  if (exponents === 0) return
  const scaled = (column: typeof menuItems.price | typeof modifiers.priceDelta) =>
    sql`round(${column} * (10::numeric ^ ${exponents}::int))::int`
  await holdDishes(tx, eq(menuItems.branchId, branchId))
  await tx
    .update(menuItems)
    .set({ price: scaled(menuItems.price), version: sql`${menuItems.version} + 1` })
    .where(eq(menuItems.branchId, branchId))
  await tx
    .update(modifiers)
    .set({ priceDelta: scaled(modifiers.priceDelta) })
    .where(eq(modifiers.branchId, branchId))
}
