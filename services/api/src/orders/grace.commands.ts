import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { guestOrderCap, guestOrderWaitsFor, isPastGrace } from '@sufra/shared/orders/confirming.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { advance, linesBefore } from '@sufra/shared/orders/orders.rules'
import { newsOf } from '../kernel/news'
import { findBranchRules } from './branch-rules.repository'
import { findEarlierOfParty } from './earlier-orders.repository'
import { type DueConfirmation, finishConfirmation, putOffConfirmation, takeDueConfirmation } from './grace.repository'
import { keepChange } from './keep-change'
import { lockOrder } from './orders.repository'

/**
 * Confirms one order that nobody has to confirm and that its guest has not taken back. One order, one transaction: a
 * second one is never locked behind the shelves of the first. One that fails waits, and the others go on. One that is
 * found late waits for a person. False when none is due.
 */
export async function confirmNextAfterGrace(deps: Deps): Promise<boolean> {
  const now = deps.now()
  let taken: DueConfirmation | undefined
  try {
    await system(deps, 'job', async (tx) => {
      ;[taken] = await takeDueConfirmation(tx, now)
      if (!taken) return
      await confirm(tx, taken, now)
      await finishConfirmation(tx, taken.id, now)
    })
  } catch (err) {
    if (!taken) throw err
    await putOff(deps, taken, err)
  }
  return taken !== undefined
}

async function confirm(tx: Tx, { organizationId, branchId, orderId }: DueConfirmation, now: Date): Promise<void> {
  const order = await lockOrder(tx, branchId, orderId)
  if (order.status !== 'pending' || isPastGrace(Date.parse(order.placedAt), now.getTime())) return
  if (await waitsForStaff(tx, order)) return
  const lineIds = linesBefore(order, 'confirmed')
  const change = advance(order, { to: 'confirmed', lineIds }, now.toISOString())
  const host = { tx, news: newsOf(tx, null, branchId), organizationId, branchId, at: now }
  await keepChange(host, order, change, { actor: null })
}

async function putOff(deps: Deps, due: DueConfirmation, err: unknown): Promise<void> {
  await system(deps, 'job', (tx) => putOffConfirmation(tx, due, deps.now()))
  const { branchId, attempts } = due
  deps.log.error({ err, branchId, job: 'confirm_after_grace', tries: attempts + 1 }, 'an order could not be confirmed')
}

/** Dishes were added meanwhile, or the branch has changed its mind: it is asked once more. */
async function waitsForStaff(tx: Tx, { branchId, visitId, placedAt, placedBy, lines }: Order): Promise<boolean> {
  const { guestConfirm, guestOrderCap: set, currency } = await findBranchRules(tx, branchId)
  const { confirmed, ordered } = visitId
    ? await findEarlierOfParty(tx, { visitId, phone: placedBy.id, upTo: placedAt })
    : { confirmed: true, ordered: 0 }
  const live = lines.filter(({ status }) => status !== 'cancelled')
  const cap = guestOrderCap(set, currency)
  return guestOrderWaitsFor({ guestConfirm, firstOfPhone: !confirmed, lines: live, ordered, cap }) === 'staff'
}
