import { isAppError } from '@sufra/shared/kernel/app-error'
import type { ToldOrder } from '@sufra/shared/live/live.contract'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { advanceOrder, cancelOrder, completeOrder, moveOrder, recallOrder } from '@sufra/shared/orders/orders.endpoints'
import { linesBefore } from '@sufra/shared/orders/orders.rules'
import { send } from '../../api/client'
import { learn } from '../../live/live-store'
import { useUnderway } from './orders.store'

type Shown = Pick<Order, 'id' | 'branchId'> & { readonly lines: Parameters<typeof linesBefore>[0]['lines'] }
type Refusal = { readonly code: string; readonly details: Record<string, unknown> }

/** What came of a tap. A refusal is an answer: somebody was faster, or the step does not fit any more. */
export type Tapped =
  | { readonly ok: true; readonly order: ToldOrder; readonly lineIds: readonly string[] }
  | { readonly ok: false; readonly refusal: Refusal }

const paramsOf = (order: Shown) => ({ branchId: order.branchId, orderId: order.id })

/** One step on: every line that stands right before it, or only `lineIds`. Shown at once, settled by the answer. */
export async function tapStep(order: Shown, to: Step, lineIds = linesBefore(order, to)): Promise<Tapped> {
  useUnderway.setState(({ steps, refusals }) => ({
    steps: { ...steps, [order.id]: { to, lineIds } },
    refusals: without(refusals, order.id),
  }))
  const tapped = await settle(order.id, lineIds, send(advanceOrder, { params: paramsOf(order), body: { to, lineIds } }))
  useUnderway.setState(({ steps }) => ({ steps: without(steps, order.id) }))
  return tapped
}

/** Takes back the step that moved these lines: the undo of a tap, audited as a recall. */
export const tapRecall = (order: Shown, lineIds: readonly string[]): Promise<Tapped> =>
  settle(order.id, lineIds, send(recallOrder, { params: paramsOf(order), body: { lineIds: [...lineIds] } }))

export const tapCancel = (order: Shown, reason: string): Promise<Tapped> =>
  settle(order.id, [], send(cancelOrder, { params: paramsOf(order), body: { reason } }))

export const tapMove = (order: Shown, tableId: string): Promise<Tapped> =>
  settle(order.id, [], send(moveOrder, { params: paramsOf(order), body: { tableId } }))

export const tapHandOver = (order: Shown): Promise<Tapped> =>
  settle(order.id, [], send(completeOrder, { params: paramsOf(order), body: {} }))

async function settle(orderId: string, lineIds: readonly string[], sending: Promise<ToldOrder>): Promise<Tapped> {
  try {
    const order = await sending
    learn('order', order)
    return { ok: true, order, lineIds }
  } catch (error) {
    if (!isAppError(error)) throw error
    const current = error.details.order as ToldOrder | undefined
    if (current) learn('order', current)
    const refusal = { code: error.code, details: error.details }
    useUnderway.setState(({ refusals }) => ({ refusals: { ...refusals, [orderId]: refusal } }))
    return { ok: false, refusal }
  }
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _, ...rest } = record
  return rest
}
