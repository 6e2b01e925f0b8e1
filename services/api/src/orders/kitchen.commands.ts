import { type Command, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { ToldOrder } from '@sufra/shared/live/live.contract'
import type { ChangesSeen, Rush } from '@sufra/shared/orders/kitchen.contract'
import { hold, page, rush, seeChanges as see } from '@sufra/shared/orders/kitchen.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { OrderChange } from '@sufra/shared/orders/orders.rules'
import { fire } from '@sufra/shared/orders/placing.rules'
import { pushWhenReady } from '../pushes/ready-jobs.repository'
import { keepChange } from './keep-change'
import { decide, toldTo } from './order-views'
import { hostOf } from './orders.commands'
import { lockOrder } from './orders.repository'

interface OneOrder {
  readonly branchId: string
  readonly orderId: string
}

export const rushOrder = (deps: Deps, command: Command, { rushed, ...one }: OneOrder & Rush) =>
  changeInKitchen(deps, command, one, (order, at) => rush(order, rushed, at))

export const holdOrder = (deps: Deps, command: Command, one: OneOrder) => changeInKitchen(deps, command, one, hold)

export const fireOrder = (deps: Deps, command: Command, one: OneOrder) => changeInKitchen(deps, command, one, fire)

export const seeChanges = (deps: Deps, command: Command, { branchId, orderId, ...shown }: OneOrder & ChangesSeen) =>
  changeInKitchen(deps, command, { branchId, orderId }, (order, at) => see(order, shown, at))

/** Whoever serves it is called, on their locked phone too. Called again at once, it is the same call. */
export const pageWaiter = (deps: Deps, command: Command, { branchId, orderId }: OneOrder) =>
  write(deps, command, async (tx): Promise<ToldOrder> => {
    const { actor } = command
    const order = await lockOrder(tx, branchId, orderId)
    const host = hostOf(tx, deps, actor, branchId)
    const change = page(order, host.at.toISOString())
    if (!change) return toldTo(actor, order)
    const next = await keepChange(host, order, change, { actor })
    pushWhenReady(host, next)
    return toldTo(actor, next)
  })

/** Answered as the live feed would tell it: a cook reads no money here either. */
const changeInKitchen = (
  deps: Deps,
  command: Command,
  { branchId, orderId }: OneOrder,
  rule: (order: Order, at: string) => OrderChange,
) =>
  write(deps, command, async (tx): Promise<ToldOrder> => {
    const { actor } = command
    const order = await lockOrder(tx, branchId, orderId)
    const host = hostOf(tx, deps, actor, branchId)
    const change = await decide(tx, actor, order, () => rule(order, host.at.toISOString()))
    return toldTo(actor, await keepChange(host, order, change, { actor }))
  })
