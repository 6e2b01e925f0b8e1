import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { BranchPrices } from '@sufra/shared/branch-prices/branch-prices.contract'
import { type Actor, worksHere } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { pairsOf } from '@sufra/shared/menu-push/pairs.rules'
import { can } from '@sufra/shared/people/permissions.rules'
import { findLinks, findSide } from '../menu-push/menu-push.repository'
import { findOtherBranchIds } from './branch-prices.repository'

interface Dish {
  readonly branchId: string
  readonly itemId: string
}

/** Of the branches whose menu the caller writes; the same dish as a push would find it. Throws `not_found`. */
export const readBranchPrices = (deps: Deps, actor: Actor, { branchId, itemId }: Dish): Promise<BranchPrices> =>
  read(deps, actor, async (tx) => {
    const here = await findSide(tx, branchId)
    if (!here?.items.some(({ id }) => id === itemId)) throw new AppError('not_found', { itemId })
    const links = await findLinks(tx)
    const others = (await findOtherBranchIds(tx, branchId)).filter(
      (id) => worksHere(actor) && can(actor, 'manage_menu', id),
    )
    const prices: BranchPrices['prices'] = []
    for (const other of others) {
      const there = await findSide(tx, other)
      if (!there) continue
      const same = pairsOf(here, there, links).here.get(itemId)
      const dish = there.items.find(({ id }) => id === same)
      if (!dish) continue
      const { id, price, active } = dish
      prices.push({ branchId: other, itemId: id, price, currency: there.currency, active })
    }
    return { prices }
  })
