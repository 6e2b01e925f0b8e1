import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { advance, linesBefore } from '@sufra/shared/orders/orders.rules'
import { newsOf } from '../kernel/news'
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
      if (order.status !== 'pending') return
      const lineIds = linesBefore(order, 'confirmed')
      const change = advance(order, { to: 'confirmed', lineIds }, now.toISOString())
      const host = { tx, news: newsOf(tx, null, branchId), organizationId, branchId, at: now }
      await keepChange(host, order, change, { actor: null })
    }
  })
