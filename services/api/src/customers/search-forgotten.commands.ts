import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { bumpEpochs } from '@sufra/platform/log/epoch'
import { keepSearch, takeSearch } from './forget-later.repository'
import { adoptByDishes } from './forgotten-mentions.repository'
import { forgetOrdersOf } from './forgotten-orders.repository'
import { forgetInOrdersOfOthers } from './forgotten-others.repository'

/** Goes on through the dishes that `eraseCustomer` had no time to read, in short transactions. */
export async function searchForForgotten(deps: Deps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await system(deps, 'job', (tx) => searchOn(tx, deps.now()))));
}

/** False: nobody is sought. */
async function searchOn(tx: Tx, at: Date): Promise<boolean> {
  const sought = await takeSearch(tx)
  if (!sought) return false
  const { jobId, whom, person, after } = sought
  const { naming, adopted, next } = await adoptByDishes(tx, whom, person, after)
  const rewritten = [
    ...(adopted ? await forgetOrdersOf(tx, whom, at) : []),
    ...(await forgetInOrdersOfOthers(tx, whom, person, naming, at)),
  ]
  await keepSearch(tx, jobId, next, at)
  await bumpEpochs(tx, [...new Set(rewritten)])
  return true
}
