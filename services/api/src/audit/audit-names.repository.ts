import type { Tx } from '@sufra/platform/db/tx'
import { areas, diningTables } from '@sufra/platform/schema/floor.table'
import {
  menuItems,
  menuSchedules,
  menuSections,
  modifierGroups,
  modifiers,
  stations,
} from '@sufra/platform/schema/menu.table'
import { customers, users } from '@sufra/platform/schema/people.table'
import { devices } from '@sufra/platform/schema/screens.table'
import { inventoryItems } from '@sufra/platform/schema/stock.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { Localized } from '@sufra/shared/kernel/fields'
import { and, eq, inArray } from 'drizzle-orm'

type Names = Map<string, string | Localized>

const staff = [users, devices] as const
const actors = [...staff, customers] as const
const things = [
  ...([stations, areas, branches, inventoryItems] as const),
  ...([menuSections, menuItems, menuSchedules, modifierGroups, modifiers] as const),
] as const

const among = (table: (typeof actors | typeof things)[number], organizationId: string, ids: readonly string[]) =>
  and(eq(table.organizationId, organizationId), inArray(table.id, [...ids]))

/** Of people, devices and guests: whoever may have done something. */
export async function findActorNames(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  tables: readonly (typeof actors)[number][] = actors,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await Promise.all(
    tables.map((table) =>
      tx
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(among(table, organizationId, ids)),
    ),
  )
  return new Map(found.flat().flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

interface Whom {
  readonly organizationId: string
  /** Whether who reads it may know the guests of the house. */
  readonly guests: boolean
}

/** What people, things and tables are called now, by id. */
export async function findNames(tx: Tx, { organizationId, guests }: Whom, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const people = await findActorNames(tx, organizationId, ids, guests ? actors : staff)
  const found = await Promise.all(
    things.map((table) =>
      tx
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(among(table, organizationId, ids)),
    ),
  )
  const tables = await tx
    .select({ id: diningTables.id, number: diningTables.number })
    .from(diningTables)
    .where(and(eq(diningTables.organizationId, organizationId), inArray(diningTables.id, [...ids])))
  return new Map<string, string | Localized>([
    ...people,
    ...found.flat().map(({ id, name }) => [id, name] as const),
    ...tables.map(({ id, number }) => [id, String(number)] as const),
  ])
}
