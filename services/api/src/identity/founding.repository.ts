import type { Tx } from '@sufra/platform/db/tx'
import { openStream } from '@sufra/platform/log/epoch'
import { areas } from '@sufra/platform/schema/floor.table'
import { stations } from '@sufra/platform/schema/menu.table'
import { users } from '@sufra/platform/schema/people.table'
import { branches, organizations, restaurants } from '@sufra/platform/schema/tenancy.table'

type Row<T extends { readonly $inferInsert: unknown }> = T['$inferInsert']

/** False when another organization has this slug. */
export async function insertOrganization(tx: Tx, row: Row<typeof organizations>): Promise<boolean> {
  const made = await tx.insert(organizations).values(row).onConflictDoNothing().returning({ id: organizations.id })
  return made.length > 0
}

export async function insertRestaurant(tx: Tx, row: Row<typeof restaurants>): Promise<void> {
  await tx.insert(restaurants).values(row)
}

/** With its log, at its first epoch. */
export async function insertBranch(tx: Tx, row: Row<typeof branches>): Promise<void> {
  await tx.insert(branches).values(row)
  await openStream(tx, row.organizationId, row.id)
}

export async function insertArea(tx: Tx, row: Row<typeof areas>): Promise<void> {
  await tx.insert(areas).values(row)
}

export async function insertStation(tx: Tx, row: Row<typeof stations>): Promise<void> {
  await tx.insert(stations).values(row)
}

export async function insertUser(tx: Tx, row: Row<typeof users>): Promise<void> {
  await tx.insert(users).values(row)
}
