import { boundedMap } from '@sufra/platform/bounded-map'
import { look, read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { nobody } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Popular } from '@sufra/shared/menu/popular.contract'
import { findHouseOf, findPopular } from './popular.repository'

const branchesAtHand = 1000
/** Weeks of orders say much the same ten minutes later. */
const keptMs = 600_000

interface Counted {
  readonly at: number
  readonly reading: Promise<Popular>
}

/** Whoever asks, a branch's orders are counted once in ten minutes. Throws `not_found`. */
export function popularShelf(deps: Deps): (branchId: string) => Promise<Popular> {
  const shelf = boundedMap<Counted>(branchesAtHand)
  return (branchId) => {
    const at = deps.now().getTime()
    const known = shelf.find(branchId)
    if (known && at - known.at < keptMs) return known.reading
    const reading = countPopular(deps, branchId)
    shelf.keep(branchId, { at, reading })
    reading.catch(() => shelf.forget(branchId))
    return reading
  }
}

/** As the branch's own house: what strangers may see of all houses has no orders in it. */
async function countPopular(deps: Deps, branchId: string): Promise<Popular> {
  const organizationId = await look(deps, 'public_menu', (tx) => findHouseOf(tx, branchId))
  if (organizationId === undefined) throw new AppError('not_found')
  const itemIds = await read(deps, nobody, (tx) => findPopular(tx, branchId, deps.now()), { organizationId })
  return { itemIds }
}
