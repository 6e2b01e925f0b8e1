import { boardsSince } from '@sufra/platform/boards/board-orders.repository'
import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { businessDate } from '@sufra/shared/locale/business-day'
import { endForgotten } from '@sufra/shared/orders/ending.rules'
import type { EndedOrders, EndPast, Order } from '@sufra/shared/orders/orders.contract'
import { standardWhy } from '@sufra/shared/orders/reason-words.rules'
import { audit } from '../audit/audit.commands'
import type { Host } from '../visits/party.commands'
import { findBranchRules } from './branch-rules.repository'
import { keepChange } from './keep-change'
import { hostOf } from './orders.commands'
import { countPastOrders, lockPastOrders } from './orders.repository'

/** As the trail and the audit say it. */
const neverConfirmed = standardWhy('neverConfirmed')

/** So that others who order meanwhile never wait for it. */
const atOnce = 100

/** Each as it is then; what was over before stays so. */
export async function endForgottenOrders(host: Host, actor: Actor, orders: readonly Order[]): Promise<Order[]> {
  const ended: Order[] = []
  for (const order of orders) {
    const change = endForgotten(order, neverConfirmed, host.at.toISOString())
    ended.push(change ? await keepChange(host, order, change, { actor, why: neverConfirmed }) : order)
  }
  return ended
}

/** Ends open orders of past business days that nobody ever ended, the oldest first; asked again it goes on. */
export const endPastOrders = (
  deps: Deps,
  command: Command,
  { branchId, before }: EndPast & { readonly branchId: string },
): Promise<Outcome<EndedOrders>> =>
  write(deps, command, async (tx) => {
    const { actor } = command
    const { timeZone, cutOffMinutes } = await findBranchRules(tx, branchId)
    const host = hostOf(tx, deps, actor, branchId)
    // What stands on boards is being worked on, whatever the screen that asks took for today.
    const onBoards = boardsSince(businessDate(host.at, timeZone, cutOffMinutes))
    const until = before < onBoards ? before : onBoards
    const past = await lockPastOrders(tx, branchId, until, atOnce)
    await endForgottenOrders(host, actor, past)
    const left = await countPastOrders(tx, branchId, until)
    if (past.length > 0) {
      const bill = past.map(({ id, ticket, businessDate: day, status }) => ({ id, ticket, day, status }))
      await audit(tx, {
        actor,
        branchId,
        at: host.at,
        action: 'orders.ended',
        entity: 'branch',
        entityId: branchId,
        before: { orders: bill },
        after: { orders: past.length, left },
      })
    }
    return { ended: past.length, left }
  })
