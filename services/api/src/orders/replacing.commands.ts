import type { Command } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import { cancelOrder } from '@sufra/shared/orders/ending.rules'
import { mayChange } from '@sufra/shared/orders/order-permissions.rules'
import { isLive } from '@sufra/shared/orders/orders.rules'
import { standardWhy } from '@sufra/shared/orders/reason-words.rules'
import { areBegun } from '@sufra/shared/orders/trail.rules'
import { lockSeats } from '../tables/tables.repository'
import { findBranchAndOrder } from './branch-rules.repository'
import { keepChange } from './keep-change'
import { findTrail } from './order-history.repository'
import { tableFor } from './order-seat'
import { decide } from './order-views'
import { hostOf, mayTakeBack } from './orders.commands'
import { lockOrder } from './orders.repository'

interface Replacing {
  readonly branchId: string
  /** The new order's. */
  readonly id: string
  readonly replaces: string
}

const why = standardWhy('changed')

/**
 * A guest sends a changed order: the one before is cancelled in the transaction that places the new one, so there is never
 * none and never both. Its portions are free again for the new one. Once staff have confirmed it, or cancelled it, it stays
 * as it is and nothing is placed. Throws `order_not_pending` with its state, `not_your_order`, `cancel_at_staff`.
 */
export async function withdrawReplaced(
  tx: Tx,
  deps: Deps,
  { actor }: Command,
  { branchId, id, replaces }: Replacing,
): Promise<void> {
  if (actor.kind !== 'guest' && actor.kind !== 'customer') throw new AppError('forbidden', { field: 'replaces' })
  const { known } = await findBranchAndOrder(tx, branchId, id)
  // Sent again: it has replaced the other one already.
  if (known) return
  // Tables and visits before the order: everybody locks in this order.
  if (actor.kind === 'guest') await lockSeats(tx, branchId, tableFor(actor, { branchId }))
  const order = await lockOrder(tx, branchId, replaces)
  mayChange(actor, order, [])
  const begun = areBegun(order.lines.filter(isLive), order, await findTrail(tx, branchId, order.id))
  await mayTakeBack(tx, actor, order, begun)
  const host = hostOf(tx, deps, actor, branchId)
  const change = await decide(tx, actor, order, () => cancelOrder(order, why, host.at.toISOString()))
  await keepChange(host, order, change, { actor, why })
}
