import { type Command, type Outcome, system, tell, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { menuItemAsHeard } from '@sufra/shared/live/projections.rules'
import { type Activity, activityOf, minutesToBurn } from '@sufra/shared/menu/activity.rules'
import { backByItself } from '@sufra/shared/menu/back-by-itself.rules'
import type { BranchList, BranchMenu, MenuItem, SetAvailability } from '@sufra/shared/menu/menu.contract'
import { servedOf } from '@sufra/shared/menu-schedules/menu-schedules.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { nextClosing } from '@sufra/shared/settings/opening-hours.rules'
import { orderingAt } from '@sufra/shared/settings/ordering.rules'
import { findSchedules } from '../menu-schedules/menu-schedules.repository'
import { setAvailable } from './availability.rules'
import {
  findBranches,
  findMenuItem,
  findMenuItems,
  findOpenBranch,
  findSections,
  findStations,
  saveAvailability,
} from './menu.repository'

/** The menu of a branch, named by its id or its slug. Throws `not_found`. */
export function readMenu(deps: Deps, branch: string): Promise<BranchMenu> {
  return system(deps, 'public_menu', async (tx) => {
    const found = await findOpenBranch(tx, branch)
    if (!found) throw new AppError('not_found')
    const { settings, ...row } = found
    const asOf = deps.now().toISOString()
    const ways = waysOf(settings)
    const { address, guestCancel } = ways
    const closing = nextClosing(ways, row.timeZone, asOf)
    const closesAt = closing === null ? null : new Date(closing).toISOString()
    const shown = { ...row, address, guestCancel, closesAt, ordering: orderingAt(ways, row.timeZone, asOf) }
    const items = await findMenuItems(tx, found.id)
    const activity = activityOf(settings)
    const served = servedOf(await findSchedules(tx, found.id), items, { ...ways, timeZone: row.timeZone }, asOf)
    return {
      branch: shown,
      sections: await findSections(tx, found.id),
      items: items.map((item) => withMinutes(backByItself(item, asOf), activity)),
      stations: await findStations(tx, found.id),
      ...(served.length > 0 && { served }),
      asOf,
    }
  })
}

/** The minutes follow from the calories by the branch's figures, whatever a dish had been given. */
const withMinutes = (item: MenuItem, activity: Activity): MenuItem => ({
  ...item,
  walkingMinutes: minutesToBurn(item.calories, activity),
})

export const listBranches = (deps: Deps): Promise<BranchList> =>
  system(deps, 'public_menu', async (tx) => ({ branches: await findBranches(tx) }))

interface SetItemAvailability extends SetAvailability {
  readonly branchId: string
  readonly itemId: string
}

/** Sold out, or back on the menu. Throws `not_found`, and `invalid_request` for a return in the past. */
export const setItemAvailability = (
  deps: Deps,
  command: Command,
  { branchId, itemId, ...wish }: SetItemAvailability,
): Promise<Outcome<MenuItem>> =>
  write(deps, command, async (tx) => {
    const item = await findMenuItem(tx, branchId, itemId)
    if (!item) throw new AppError('not_found')
    const wished = setAvailable(item, wish, deps.now().toISOString())
    const next = { ...wished, version: await saveAvailability(tx, itemId, wished) }
    const news = { type: 'menu_item.changed', entity: 'menuItem', entityId: itemId } as const
    tell(tx, { ...news, branchId, version: next.version, data: menuItemAsHeard(next) })
    return next
  })
