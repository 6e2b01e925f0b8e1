import { isAppError } from '@sufra/shared/kernel/app-error'
import type { ToldOrder } from '@sufra/shared/live/live.contract'
import type { ChangesSeen } from '@sufra/shared/orders/kitchen.contract'
import { fireOrder, holdOrder, pageWaiter, rushOrder, seeChanges } from '@sufra/shared/orders/kitchen.endpoints'
import type { Cancel, Order, PlaceOrder, Step } from '@sufra/shared/orders/orders.contract'
import {
  advanceOrder,
  cancelOrder,
  completeOrder,
  moveOrder,
  placeOrder,
  readOrder,
  recallOrder,
  restoreLine,
  restoreOrder,
  voidLine,
} from '@sufra/shared/orders/orders.endpoints'
import { linesBefore } from '@sufra/shared/orders/orders.rules'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import type { TappedReason } from '@sufra/shared/orders/standard-reasons.rules'
import { ask, send } from '../../api/client'
import { learn } from '../../live/live-store'
import { carry } from '../../outbox/outbox'
import { isKeptForLater, type KeptForLater } from '../../outbox/pending-replies'
import { useUnderway } from './orders.store'

type Shown = Pick<Order, 'id' | 'branchId'> &
  Partial<Pick<Order, 'tableNumber' | 'ticket'>> & { readonly lines: Parameters<typeof linesBefore>[0]['lines'] }
type Refusal = { readonly code: string; readonly details: Record<string, unknown> }

/**
 * What came of a tap. A refusal is an answer: somebody was faster, or the step does not fit any more. `kept`: there is no
 * connection; it is shown as done here, marked as not sent, and goes out by itself.
 */
export type Tapped =
  | {
      readonly ok: true
      readonly kept: boolean
      /** Of the command, where it was kept. */
      readonly key?: string
      readonly order: Shown
      readonly lineIds: readonly string[]
    }
  | { readonly ok: false; readonly refusal: Refusal }

const paramsOf = (order: Shown) => ({ branchId: order.branchId, orderId: order.id })

const because = (reasonCode: TappedReason, approval: string | undefined): Cancel => ({
  reason: reasonWords.en[reasonCode],
  reasonCode,
  ...(approval !== undefined && { approval }),
})

/** One step on: every line that stands right before it, or only `lineIds`. Shown at once, settled by the answer. */
export const tapStep = (order: Shown, to: Step, lineIds = linesBefore(order, to)): Promise<Tapped> =>
  settle(order, lineIds, carry(advanceOrder, { params: paramsOf(order), body: { to, lineIds } }))

/** Takes back the step `from`, to which these lines were moved: the undo of a tap, audited as a recall. */
export const tapRecall = (order: Shown, from: Step, lineIds: readonly string[]): Promise<Tapped> =>
  settle(order, lineIds, carry(recallOrder, { params: paramsOf(order), body: { lineIds: [...lineIds], from } }))

export const tapCancel = (order: Shown, reason: TappedReason, approval?: string): Promise<Tapped> =>
  settle(order, [], carry(cancelOrder, { params: paramsOf(order), body: because(reason, approval) }))

export const tapMove = (order: Shown, tableId: string): Promise<Tapped> =>
  settle(order, [], carry(moveOrder, { params: paramsOf(order), body: { tableId } }))

export const tapHandOver = (order: Shown): Promise<Tapped> =>
  settle(order, [], carry(completeOrder, { params: paramsOf(order), body: {} }))

/** Before what is older, or in its turn again. */
export const tapRush = (order: Shown, rushed: boolean): Promise<Tapped> =>
  settle(order, [], carry(rushOrder, { params: paramsOf(order), body: { rushed } }))

export const tapHold = (order: Shown): Promise<Tapped> =>
  settle(order, [], carry(holdOrder, { params: paramsOf(order), body: {} }))

export const tapFire = (order: Shown): Promise<Tapped> =>
  settle(order, [], carry(fireOrder, { params: paramsOf(order), body: {} }))

export const tapSeen = (order: Shown, shown: ChangesSeen): Promise<Tapped> =>
  settle(order, [], carry(seeChanges, { params: paramsOf(order), body: shown }))

/** The waiter is called now or not at all: a call that arrives an hour later calls nobody. */
export const tapPage = (order: Shown): Promise<Tapped> => settle(order, [], pageNow(order))

async function pageNow(order: Shown): Promise<ToldOrder> {
  const told = await send(pageWaiter, { params: paramsOf(order), body: {} })
  learn('order', told)
  return told
}

/** One dish comes off an order; what is being made, with the approval of somebody who may. */
export const tapVoid = (order: Shown, lineId: string, reason: TappedReason, approval?: string): Promise<Tapped> =>
  settle(order, [], carry(voidLine, { params: { ...paramsOf(order), lineId }, body: because(reason, approval) }))

/** It was a mistake: the dish is back where it stood. */
export const tapRestore = (order: Shown, lineId: string): Promise<Tapped> =>
  settle(order, [], carry(restoreLine, { params: { ...paramsOf(order), lineId }, body: {} }))

/** The whole order was a mistake to cancel: all that came off with it is back. */
export const tapRestoreOrder = (order: Shown): Promise<Tapped> =>
  settle(order, [], carry(restoreOrder, { params: paramsOf(order), body: {} }))

/** A new order, under the id and the key that were made before it was sent. `preview`: how it looks until it is placed. */
export const tapPlace = (preview: Order, body: PlaceOrder, key: string): Promise<Tapped> =>
  settle(preview, [], carry(placeOrder, { params: { branchId: preview.branchId }, body, key, preview }))

/** An order that the restaurant may have; null: it has none by this id, or does not say. */
export const findPlaced = (branchId: string, orderId: string): Promise<Order | null> =>
  ask(readOrder, { params: { branchId, orderId } }).catch(() => null)

async function settle(
  order: Shown,
  lineIds: readonly string[],
  carried: Promise<ToldOrder | KeptForLater>,
): Promise<Tapped> {
  useUnderway.setState(({ refusals }) => ({ refusals: without(refusals, order.id) }))
  try {
    const reply = await carried
    return isKeptForLater(reply)
      ? { ok: true, kept: true, key: reply.key, order, lineIds }
      : { ok: true, kept: false, order: reply, lineIds }
  } catch (error) {
    if (!isAppError(error)) throw error
    const refusal = { code: error.code, details: error.details }
    useUnderway.setState(({ refusals }) => ({ refusals: { ...refusals, [order.id]: refusal } }))
    return { ok: false, refusal }
  }
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _, ...rest } = record
  return rest
}
