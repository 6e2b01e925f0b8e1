import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import { popularShown } from '@sufra/shared/menu/popular.limits'
import { offHoursOf } from '@sufra/shared/menu-schedules/serving.rules'

/** Of the dishes that are ordered most, those that can be had at `now`. */
export const popularNow = (
  itemIds: readonly string[],
  menu: Pick<BranchMenu, 'items' | 'served'>,
  now: string,
): MenuItem[] =>
  itemIds
    .flatMap((id) => menu.items.find((item) => item.id === id) ?? [])
    .filter((item) => item.active && !isSoldOut(item, now) && !offHoursOf(menu, item.id, now))
    .slice(0, popularShown)
