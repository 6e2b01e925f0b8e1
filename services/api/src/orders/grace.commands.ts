import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { guestOrderCap, guestOrderWaitsFor } from '@sufra/shared/orders/confirming.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { advance, linesBefore } from '@sufra/shared/orders/orders.rules'
import { newsOf } from '../kernel/news'
import { findBranchRules } from './branch-rules.repository'
import { findEarlierOfParty } from './earlier-orders.repository'
import { type DueConfirmation, finishConfirmation, takeDueConfirmation } from './grace.repository'
import { keepChange } from './keep-change'
import { lockOrder } from './orders.repository'

/**
 * Confirms one order that nobody has to confirm and that its guest has not taken back. One order, one transaction: a
 * second one is never locked behind the shelves of the first. False when none is due.
 */
export const confirmNextAfterGrace = (deps: Deps): Promise<boolean> =>
  system(deps, 'job', async (tx) => {
    const now = deps.now()
    const [due] = await takeDueConfirmation(tx, now)
    if (!due) return false
    await confirm(due)
    await finishConfirmation(tx, due.id, now)
    return true

    async function confirm({ organizationId, branchId, orderId }: DueConfirmation): Promise<void> {
      const order = await lockOrder(tx, branchId, orderId)
      if (order.status !== 'pending' || (await waitsForStaff(tx, order))) return
      const lineIds = linesBefore(order, 'confirmed')
      const change = advance(order, { to: 'confirmed', lineIds }, now.toISOString())
      const host = { tx, news: newsOf(tx, null, branchId), organizationId, branchId, at: now }
      await keepChange(host, order, change, { actor: null })
    }
  })

/** Dishes were added meanwhile, or the branch has changed its mind: it is asked once more. */
async function waitsForStaff(tx: Tx, { branchId, visitId, placedAt, lines }: Order): Promise<boolean> {
  const { guestConfirm, guestOrderCap: set, currency } = await findBranchRules(tx, branchId)
  const { confirmed, ordered } = visitId
    ? await findEarlierOfParty(tx, visitId, placedAt)
    : { confirmed: true, ordered: 0 }
  const live = lines.filter(({ status }) => status !== 'cancelled')
  const cap = guestOrderCap(set, currency)
  return guestOrderWaitsFor({ guestConfirm, firstOfVisit: !confirmed, lines: live, ordered, cap }) === 'staff'
}
