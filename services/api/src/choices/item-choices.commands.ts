import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { SetItemChoices } from '@sufra/shared/choices/choices.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import { changed } from '@sufra/shared/kernel/change'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { newsOf } from '../kernel/news'
import { findMenuItem } from '../menu/menu.repository'
import { deedOf, placeOf, tellMenu } from '../menu/menu-book.commands'
import { raiseItems } from '../menu/menu-book.repository'
import { auditChange } from '../menu/menu-trail.commands'
import { findGiveable, placeGroups } from './choices.repository'

interface OfItem {
  readonly branchId: string
  readonly itemId: string
}

/** All groups of one dish, in order. Throws `stale` with the dish as it is, and `not_found` for a dish or a group. */
export const setItemChoices = (
  deps: Deps,
  command: Command,
  { branchId, itemId, ...sent }: SetItemChoices & OfItem,
): Promise<Outcome<MenuItem>> =>
  write(deps, command, async (tx) => {
    const item = await foundItem(tx, branchId, itemId)
    const before = item.modifierGroups.map(({ id }) => id)
    const groupIds = [...new Set(sent.groupIds)]
    if (!readsAlike(before, sent.was) && !readsAlike(before, groupIds))
      throw new AppError('stale', { item, fields: ['modifierGroups'] })
    const giveable = await findGiveable(tx, branchId, groupIds)
    const unknown = groupIds.find((id) => !giveable.includes(id))
    if (unknown) throw new AppError('not_found', { groupId: unknown })
    await placeGroups(tx, placeOf(command.actor, branchId), itemId, { before, groupIds })
    for (const live of await raiseItems(tx, [itemId]))
      newsOf(tx, command.actor, branchId).menuItem(changed('menu_item.changed', live))
    await tellMenu(tx, command, branchId)
    const thing = { action: 'menu.dish_choices_changed', entity: 'menu_item', entityId: itemId } as const
    const change = { before: { groupIds: before }, after: { groupIds }, fields: ['groupIds'] as const }
    await auditChange(tx, deedOf(deps, command, branchId), { ...thing, ...change })
    return foundItem(tx, branchId, itemId)
  })

async function foundItem(tx: Tx, branchId: string, itemId: string): Promise<MenuItem> {
  const item = await findMenuItem(tx, branchId, itemId)
  if (!item) throw new AppError('not_found', { itemId })
  return item
}
