import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import type { Favourites } from '@sufra/shared/orders/favourites.contract'
import { findLastOf, findMostOrderedAtThisHour } from './favourites.repository'

/** From what was really ordered: dishes that left the menu are not among them. */
export const readFavourites = (deps: Deps, actor: Actor, branchId: string): Promise<Favourites> =>
  read(deps, actor, async (tx) => {
    const now = deps.now()
    return {
      mine: actor.kind === 'staff' ? await findLastOf(tx, branchId, actor.userId, now) : [],
      hour: await findMostOrderedAtThisHour(tx, branchId, now),
    }
  })
