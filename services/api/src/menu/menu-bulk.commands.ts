import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { changed } from '@sufra/shared/kernel/change'
import { menuItemAsHeard } from '@sufra/shared/live/projections.rules'
import { bulkPermissions } from '@sufra/shared/menu/bulk.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BulkState, ChangeItems, ItemsChanged } from '@sufra/shared/menu/menu-bulk.contract'
import type { MenuSchedule } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { allow } from '@sufra/shared/orders/order-permissions.rules'
import { changedSince, given } from '../kernel/changed-since'
import { newsOf } from '../kernel/news'
import { findSchedules, holdSchedules, saveSchedule, saveTargets } from '../menu-schedules/menu-schedules.repository'
import { placeOf, tellMenu } from './menu-book.commands'
import { findSection } from './menu-book.repository'
import { findLastPlaces, saveDishes } from './menu-bulk.repository'
import {
  type Asked,
  askedOf,
  changedDishes,
  changedSchedules,
  mustBeAsSeen,
  readsDifferently,
  sectionsOf,
} from './menu-bulk.rules'
import { findDishes } from './menu-import.repository'
import { auditDishes, auditPrices } from './menu-trail.commands'

interface InBranch {
  readonly branchId: string
}

/**
 * All of them or none; the branch hears of each dish as if it were changed alone. Throws `forbidden`, `not_found` for a
 * dish, a section or a schedule of another branch, and `stale` with every dish of which somebody has changed the same.
 */
export const changeItems = (
  deps: Deps,
  command: Command,
  { branchId, ...sent }: ChangeItems & InBranch,
): Promise<Outcome<ItemsChanged>> =>
  write(deps, command, async (tx) => {
    allow(command.actor, bulkPermissions(sent), branchId)
    const schedules = await foundSchedules(tx, branchId, sent)
    const dishes = await findDishes(tx, branchId, allIds(sent))
    const now = deps.now()
    const asked = askedOf(sent.groups, { dishes, schedules }, now.toISOString())
    mustBeAsSeen(asked, (is, changes, was) => changedSince<BulkState>(is, given(changes), given(was)))
    await keepSchedules(tx, command, branchId, changedSchedules(asked, schedules))
    const saved = await keepDishes(tx, branchId, asked, now)
    const news = newsOf(tx, command.actor, branchId)
    for (const dish of saved) news.menuItem(changed('menu_item.changed', menuItemAsHeard(dish)))
    if (readsDifferently(asked)) await tellMenu(tx, command, branchId)
    const deed = { actor: command.actor, branchId, at: now }
    await auditPrices(tx, { ...deed, entity: 'menu_item', before: dishes, after: saved })
    await auditDishes(tx, { ...deed, before: dishes, after: saved })
    const versions = new Map(saved.map(({ id, version }) => [id, version]))
    return { dishes: asked.map(({ dish: { id, version } }) => ({ id, version: versions.get(id) ?? version })) }
  })

const allIds = ({ groups }: ChangeItems): string[] => groups.flatMap(({ itemIds }) => itemIds)

/** Held before the dishes, as whoever changes a schedule holds it before what it is given to. */
async function foundSchedules(tx: Tx, branchId: string, { groups }: ChangeItems): Promise<MenuSchedule[]> {
  if (!groups.some(({ changes }) => changes.scheduleIds)) return []
  await holdSchedules(tx, branchId)
  return findSchedules(tx, branchId)
}

async function keepSchedules(
  tx: Tx,
  command: Command,
  branchId: string,
  schedules: readonly MenuSchedule[],
): Promise<void> {
  for (const { id, sectionIds, itemIds } of schedules) {
    await saveTargets(tx, placeOf(command.actor, branchId), id, { sectionIds, itemIds })
    await saveSchedule(tx, id, {})
  }
}

async function keepDishes(tx: Tx, branchId: string, asked: readonly Asked[], now: Date): Promise<MenuItem[]> {
  const sectionIds = sectionsOf(asked)
  for (const id of sectionIds)
    if (!(await findSection(tx, branchId, id))) throw new AppError('not_found', { sectionId: id })
  const lastPlaces = await findLastPlaces(tx, sectionIds)
  return saveDishes(tx, changedDishes(asked, lastPlaces, now.toISOString()))
}
