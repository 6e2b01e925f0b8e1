import type { Tx } from '@sufra/platform/db/tx'
import { maybeDate } from '@sufra/platform/schema/instants'
import { menuItemOf } from '@sufra/platform/schema/menu.rows'
import {
  itemGroups,
  menuItems,
  menuSections,
  modifierGroups,
  modifiers,
  stations,
} from '@sufra/platform/schema/menu.table'
import { branches, restaurants } from '@sufra/platform/schema/tenancy.table'
import { demoOrganizationId } from '@sufra/platform/seed/demo'
import { isUuid } from '@sufra/shared/kernel/ids'
import type { BranchList, MenuItem, MenuSection, Station } from '@sufra/shared/menu/menu.contract'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'

const withRestaurant = and(
  eq(restaurants.organizationId, branches.organizationId),
  eq(restaurants.id, branches.restaurantId),
)

/**
 * By id or by slug; two organizations may use one slug, then the older branch has it. An import brings no older one: its
 * branches are renamed (`organization-archive.ts`).
 */
export async function findOpenBranch(tx: Tx, idOrSlug: string) {
  const named = isUuid(idOrSlug) ? eq(branches.id, idOrSlug) : eq(branches.slug, idOrSlug)
  const [row] = await tx
    .select({
      id: branches.id,
      slug: branches.slug,
      name: branches.name,
      restaurantName: restaurants.name,
      currency: branches.currency,
      timeZone: branches.timeZone,
      defaultLocale: branches.defaultLocale,
      digits: branches.digits,
      guestConfirm: branches.guestConfirm,
      taxRateBasisPoints: branches.taxRateBasisPoints,
      open: branches.isActive,
      settings: branches.settings,
    })
    .from(branches)
    .innerJoin(restaurants, withRestaurant)
    .where(named)
    .orderBy(asc(branches.createdAt), asc(branches.id))
    .limit(1)
  return row
}

/**
 * Branches that take orders, of the only house here; the demo is one where there is no other. Of several houses none:
 * nobody learns from one who else is there.
 */
export async function findBranches(tx: Tx): Promise<BranchList['branches']> {
  const open = eq(branches.isActive, true)
  const houses = await tx.selectDistinct({ id: branches.organizationId }).from(branches).where(open).limit(3)
  const real = houses.filter(({ id }) => id !== demoOrganizationId)
  const [only, another] = real.length > 0 ? real : houses
  if (!only || another) return []
  return tx
    .select({ id: branches.id, slug: branches.slug, name: branches.name, restaurantName: restaurants.name })
    .from(branches)
    .innerJoin(restaurants, withRestaurant)
    .where(and(open, eq(branches.organizationId, only.id)))
    .orderBy(asc(branches.createdAt), asc(branches.slug))
    .limit(200)
}

export function findSections(tx: Tx, branchId: string): Promise<MenuSection[]> {
  const { id, category, name, sortOrder } = menuSections
  return tx
    .select({ id, category, name, sortOrder })
    .from(menuSections)
    .where(and(eq(menuSections.branchId, branchId), eq(menuSections.isActive, true)))
    .orderBy(asc(sortOrder))
}

export function findStations(tx: Tx, branchId: string): Promise<Station[]> {
  const { id, name, sortOrder } = stations
  return tx
    .select({ id, name, sortOrder })
    .from(stations)
    .where(eq(stations.branchId, branchId))
    .orderBy(asc(sortOrder))
}

/** What is on the menu, sold out or not, in the order of its sections. */
export const inItsSection = and(eq(menuSections.branchId, menuItems.branchId), eq(menuSections.id, menuItems.sectionId))
export const onTheMenu = (branchId: string) =>
  and(eq(menuItems.branchId, branchId), eq(menuItems.isActive, true), eq(menuSections.isActive, true))
export const asItReads = [asc(menuSections.sortOrder), asc(menuItems.sortOrder), asc(menuItems.id)] as const

/** The same with its choices. */
export const findMenuItems = (tx: Tx, branchId: string): Promise<MenuItem[]> =>
  readItems(tx, branchId, onTheMenu(branchId))

/** With what was taken off the menu. */
export const findAllItems = (tx: Tx, branchId: string): Promise<MenuItem[]> =>
  readItems(tx, branchId, eq(menuItems.branchId, branchId))

async function readItems(tx: Tx, branchId: string, which: SQL | undefined): Promise<MenuItem[]> {
  const rows = await tx
    .select({ item: menuItems, category: menuSections.category })
    .from(menuItems)
    .innerJoin(menuSections, inItsSection)
    .where(which)
    .orderBy(...asItReads)
  const groups = await findPlacedGroups(tx, eq(itemGroups.branchId, branchId))
  const choices = await findModifiers(tx, branchId)
  return rows.map(({ item, category }) =>
    menuItemOf({
      item,
      category,
      groups: groups.filter(({ menuItemId }) => menuItemId === item.id),
      modifiers: choices,
    }),
  )
}

/** Groups where dishes have them; those that were taken away are nowhere. */
const findPlacedGroups = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({ group: modifierGroups, menuItemId: itemGroups.menuItemId, sortOrder: itemGroups.sortOrder })
    .from(itemGroups)
    .innerJoin(modifierGroups, eq(modifierGroups.id, itemGroups.groupId))
    .where(and(which, eq(modifierGroups.isActive, true)))

const findModifiers = (tx: Tx, branchId: string) =>
  tx
    .select()
    .from(modifiers)
    .where(and(eq(modifiers.branchId, branchId), eq(modifiers.isActive, true)))

/** For a change: nobody else changes it until this transaction ends, and orders of it go on. */
export async function findMenuItem(tx: Tx, branchId: string, id: string): Promise<MenuItem | undefined> {
  const [row] = await tx
    .select({ item: menuItems, category: menuSections.category })
    .from(menuItems)
    .innerJoin(
      menuSections,
      and(eq(menuSections.branchId, menuItems.branchId), eq(menuSections.id, menuItems.sectionId)),
    )
    .where(and(eq(menuItems.branchId, branchId), eq(menuItems.id, id)))
    .for('no key update', { of: menuItems })
  if (!row) return undefined
  const groups = await findPlacedGroups(tx, eq(itemGroups.menuItemId, id))
  const choices = await findModifiers(tx, branchId)
  return menuItemOf({ ...row, groups, modifiers: choices })
}

interface Availability {
  readonly available: boolean
  readonly soldOutUntil: string | null
  readonly remaining: number | null
}

/** Returns the new version. */
export async function saveAvailability(
  tx: Tx,
  id: string,
  { available, soldOutUntil, remaining }: Availability,
): Promise<number> {
  const [row] = await tx
    .update(menuItems)
    .set({
      isAvailable: available,
      soldOutUntil: maybeDate(soldOutUntil),
      remaining,
      version: sql`${menuItems.version} + 1`,
    })
    .where(eq(menuItems.id, id))
    .returning({ version: menuItems.version })
  return row?.version ?? 0
}
