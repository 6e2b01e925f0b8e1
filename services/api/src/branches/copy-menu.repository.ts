import type { Tx } from '@sufra/platform/db/tx'
import {
  itemGroups,
  menuItems,
  menuSchedules,
  menuScheduleTargets,
  menuSections,
  modifierGroups,
  modifiers,
  stations,
} from '@sufra/platform/schema/menu.table'
import { and, eq } from 'drizzle-orm'
import { type Copying, copyRows, type NewIds } from './copying.repository'

export interface CopyMenu extends Copying {
  /** The amount as it is written in the new branch's currency. */
  readonly priced: (minor: number) => number
  /** False: its prices mean nothing yet, so its dishes are off the menu until somebody has looked at them. */
  readonly onSale: boolean
}

export interface CopiedMenu {
  readonly stations: NewIds
  readonly sections: NewIds
  readonly items: NewIds
  readonly groups: NewIds
  readonly modifiers: NewIds
}

/**
 * Every dish remembers the one it came from; what is sold out there is not sold out here. Read from the
 * leaves to the root: what somebody adds meanwhile comes along whole or not at all.
 */
export async function copyMenu(tx: Tx, copying: CopyMenu): Promise<CopiedMenu> {
  const { from } = copying
  const onChoice = and(eq(modifiers.branchId, from), eq(modifiers.isActive, true))
  const choices = await tx.select().from(modifiers).where(onChoice)
  const placed = await tx.select().from(itemGroups).where(eq(itemGroups.branchId, from))
  const inUse = and(eq(modifierGroups.branchId, from), eq(modifierGroups.isActive, true))
  const groups = await tx.select().from(modifierGroups).where(inUse)
  const targets = await tx.select().from(menuScheduleTargets).where(eq(menuScheduleTargets.branchId, from))
  const inForce = and(eq(menuSchedules.branchId, from), eq(menuSchedules.isActive, true))
  const schedules = await tx.select().from(menuSchedules).where(inForce)
  const { stationIds, items, sections } = await copyDishes(tx, copying)
  const { groupIds, modifierIds } = await copyChoices(tx, copying, { items, groups, placed, choices })
  await copySchedules(tx, copying, { items, sections, schedules, targets })
  return { stations: stationIds, sections, items, groups: groupIds, modifiers: modifierIds }
}

async function copyDishes(tx: Tx, { from, to, priced, onSale }: CopyMenu) {
  const rows = await tx.select().from(menuItems).where(eq(menuItems.branchId, from))
  const headings = await tx.select().from(menuSections).where(eq(menuSections.branchId, from))
  const sections = await copyRows(tx, menuSections, headings, to)
  const stationRows = await tx.select().from(stations).where(eq(stations.branchId, from))
  const stationIds = await copyRows(tx, stations, stationRows, to)
  const fresh = { isAvailable: true, soldOutUntil: null, remaining: null, version: 1 }
  const dishes = rows.flatMap(({ createdAt: _, ...dish }) => {
    const [sectionId, stationId] = [sections.get(dish.sectionId), stationIds.get(dish.stationId)]
    if (!sectionId || !stationId) return []
    const asIs = { price: priced(dish.price), isActive: dish.isActive && onSale }
    return { ...dish, ...fresh, ...asIs, originId: dish.id, sectionId, stationId }
  })
  return { sections, stationIds, items: await copyRows(tx, menuItems, dishes, to) }
}

interface Choices {
  readonly items: NewIds
  readonly groups: readonly (typeof modifierGroups.$inferSelect)[]
  readonly placed: readonly (typeof itemGroups.$inferSelect)[]
  readonly choices: readonly (typeof modifiers.$inferSelect)[]
}

/** A group that several dishes have is one group there too. */
async function copyChoices(tx: Tx, { to, priced }: CopyMenu, copied: Choices) {
  const { items, groups, placed, choices } = copied
  const asNew = groups.map((group) => ({ ...group, version: 1 }))
  const groupIds = await copyRows(tx, modifierGroups, asNew, to)
  const places = placed.flatMap((place) => {
    const [menuItemId, groupId] = [items.get(place.menuItemId), groupIds.get(place.groupId)]
    return menuItemId && groupId ? { ...place, ...to, menuItemId, groupId } : []
  })
  if (places.length > 0) await tx.insert(itemGroups).values(places)
  const chosen = choices.flatMap((choice) => {
    const groupId = groupIds.get(choice.groupId)
    return groupId ? { ...choice, groupId, priceDelta: priced(choice.priceDelta), isAvailable: true } : []
  })
  return { groupIds, modifierIds: await copyRows(tx, modifiers, chosen, to) }
}

interface Schedules {
  readonly items: NewIds
  readonly sections: NewIds
  readonly schedules: readonly (typeof menuSchedules.$inferSelect)[]
  readonly targets: readonly (typeof menuScheduleTargets.$inferSelect)[]
}

/** Each once, given there to what came of what it is given to here. */
async function copySchedules(tx: Tx, { to }: CopyMenu, copied: Schedules): Promise<void> {
  const { items, sections, schedules, targets } = copied
  const asNew = schedules.map((schedule) => ({ ...schedule, version: 1 }))
  const ids = await copyRows(tx, menuSchedules, asNew, to)
  const rows = targets.flatMap((target) => {
    const scheduleId = ids.get(target.scheduleId)
    const sectionId = (target.sectionId && sections.get(target.sectionId)) || null
    const menuItemId = (target.menuItemId && items.get(target.menuItemId)) || null
    return scheduleId && (sectionId || menuItemId) ? { ...to, scheduleId, sectionId, menuItemId } : []
  })
  if (rows.length > 0) await tx.insert(menuScheduleTargets).values(rows)
}
