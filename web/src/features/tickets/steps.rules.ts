import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { stepPermissions } from '@sufra/shared/orders/order-permissions.rules'
import type { LineStatus, Step } from '@sufra/shared/orders/orders.contract'
import { before } from '@sufra/shared/orders/orders.rules'
import type { Permission } from '@sufra/shared/people/permissions.rules'

export interface Cook {
  readonly permissions: readonly Permission[]
  readonly kitchenConfirms: boolean
  /** This wall goes from confirmed to ready with one tap; the server still takes both steps. */
  readonly oneTap: boolean
}

/** One command: these lines of this order, one step. */
export interface Move {
  readonly order: KitchenOrder
  readonly to: Step
  readonly lineIds: readonly string[]
}

type KitchenLine = Pick<KitchenOrder['lines'][number], 'id' | 'status'>

const steps: Partial<Record<LineStatus, Step>> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'ready',
  ready: 'served',
}

export const mayStep = ({ permissions, kitchenConfirms }: Cook, step: Step): boolean =>
  stepPermissions(step, kitchenConfirms).some((permission) => permissions.includes(permission))

/** Where a tap leads from here; null: nowhere, or not by this person. */
export function nextOf(status: LineStatus, cook: Cook): Step | null {
  const step = cook.oneTap && status === 'confirmed' ? 'ready' : steps[status]
  return step && mayStep(cook, step) ? step : null
}

/** The commands that bring these lines to `to`: one, or two where the wall takes two steps with one tap. */
export function movesTo(order: KitchenOrder, lines: readonly KitchenLine[], to: Step, { oneTap }: Cook): Move[] {
  const at = (status: LineStatus) => lines.filter((line) => line.status === status).map(({ id }) => id)
  const one = at(before(to))
  const two = oneTap && to === 'ready' ? at('confirmed') : []
  const moves: Move[] = [
    { order, to: 'preparing', lineIds: two },
    { order, to, lineIds: [...one, ...two] },
  ]
  return moves.filter(({ lineIds }) => lineIds.length > 0)
}

/**
 * A tap on one dish toggles done, from wherever it stands, so that every tap shows; back only while the rest of its ticket
 * still cooks.
 */
export type LineTap = { readonly forward: readonly Move[] } | { readonly back: readonly string[] } | null

export function lineTapOf(order: KitchenOrder, line: KitchenLine, atPass: boolean, cook: Cook): LineTap {
  if (order.held || atPass) return null
  if (line.status === 'ready') return mayStep(cook, 'ready') ? { back: [line.id] } : null
  const toDone = { ...cook, oneTap: true }
  const step = nextOf(line.status, toDone)
  return step ? { forward: movesTo(order, [line], step, toDone) } : null
}
