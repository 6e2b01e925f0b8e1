import type { Tx } from '@sufra/platform/db/tx'
import { menuItems, menuSections } from '@sufra/platform/schema/menu.table'
import { devices } from '@sufra/platform/schema/screens.table'
import type { Routed, Wall } from '@sufra/shared/menu/routing.rules'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { asItReads, findStations, inItsSection, onTheMenu } from '../menu/menu.repository'

/** All that is on the branch's menu, sold out or not, and where it is cooked. */
export async function findRouted(tx: Tx, branchId: string): Promise<Routed> {
  const dishes = await tx
    .select({ name: menuItems.name, stationId: menuItems.stationId })
    .from(menuItems)
    .innerJoin(menuSections, inItsSection)
    .where(onTheMenu(branchId))
    .orderBy(...asItReads)
  return { stations: await findStations(tx, branchId), dishes }
}

const wallsOf = (tx: Tx, branchId: string) =>
  tx
    .select({ id: devices.id, stationIds: devices.stationIds })
    .from(devices)
    .where(and(eq(devices.branchId, branchId), eq(devices.kind, 'kitchen'), isNull(devices.revokedAt)))
    .orderBy(asc(devices.id))

/** The paired kitchen screens that were not turned away. */
export const findWalls = (tx: Tx, branchId: string): Promise<Wall[]> => wallsOf(tx, branchId)

/** For a change: two managers must not each rely on the wall that the other one takes away. */
export const lockWalls = (tx: Tx, branchId: string): Promise<Wall[]> => wallsOf(tx, branchId).for('no key update')
