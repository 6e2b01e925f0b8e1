import type { BulkWish } from '@sufra/shared/menu/bulk.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { mostTargets } from '@sufra/shared/menu-schedules/menu-schedules.limits'
import { type Picked, pickedOf } from '../../ui/picked.rules'

/** Schedules that were ticked differently, by their ids: every dish has them now, or none. */
export type Ticks = ReadonlyMap<string, boolean>

type Dishes = readonly Pick<MenuItem, 'id'>[]

/** How many of the dishes have it, as it is ticked. */
export function tickedOf({ id, itemIds }: MenuSchedule, dishes: Dishes, ticks: Ticks): Picked {
  const ticked = ticks.get(id)
  if (ticked !== undefined) return ticked ? 'all' : 'none'
  return pickedOf(
    new Set(itemIds),
    dishes.map((dish) => dish.id),
  )
}

/** Of each dish all schedules that are its own, before and after; one whose schedules stay is not named. */
export const servingWishes = (dishes: Dishes, schedules: readonly MenuSchedule[], ticks: Ticks): BulkWish[] =>
  dishes.flatMap(({ id }) => {
    const had = schedules.filter(({ itemIds }) => itemIds.includes(id))
    const has = schedules.filter((one) => ticks.get(one.id) ?? one.itemIds.includes(id))
    const [was, next] = [idsOf(had), idsOf(has)]
    return was.join() === next.join() ? [] : [{ itemId: id, changes: { scheduleIds: next }, was: { scheduleIds: was } }]
  })

const idsOf = (schedules: readonly MenuSchedule[]): string[] => schedules.map(({ id }) => id).sort()

/** The first schedule that would be given to more dishes than one can be. */
export const overfull = (dishes: Dishes, schedules: readonly MenuSchedule[], ticks: Ticks): MenuSchedule | undefined =>
  schedules.find(
    ({ id, itemIds }) => ticks.get(id) && new Set([...itemIds, ...dishes.map((dish) => dish.id)]).size > mostTargets,
  )
