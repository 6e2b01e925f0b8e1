import type { Tx } from '@sufra/platform/db/tx'
import { type Actor, worksHere } from '@sufra/shared/identity/actor'
import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { viewOf } from '@sufra/shared/live/audience.rules'
import type { ToldOrder } from '@sufra/shared/live/live.contract'
import { asKitchenSees } from '@sufra/shared/live/projections.rules'
import { asOwnerSees } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { findLastActor } from './last-actor.repository'

/** Asks a rule. Somebody was faster: the refusal says who, to staff, and shows the order as the asker may see it. */
export async function decide<T>(tx: Tx, actor: Actor, order: Order, rule: () => T): Promise<T> {
  try {
    return rule()
  } catch (error) {
    if (!isAppError(error) || !('order' in error.details)) throw error
    if (!worksHere(actor)) throw new AppError(error.code, { ...error.details, order: asOwnerSees(actor, order) })
    throw new AppError(error.code, {
      ...error.details,
      order: toldTo(actor, order),
      by: await findLastActor(tx, order.branchId, order.id),
    })
  }
}

export const shownTo = (actor: Actor, order: Order): Order => (worksHere(actor) ? order : asOwnerSees(actor, order))

/** What the live feed tells somebody who works here: money only to those who take orders or answer for the branch. */
export function toldTo(actor: Actor, order: Order): ToldOrder {
  if (!worksHere(actor)) return asOwnerSees(actor, order)
  const view = viewOf(actor, order.branchId)
  return view === 'manage' || view === 'service' ? order : asKitchenSees(order)
}
