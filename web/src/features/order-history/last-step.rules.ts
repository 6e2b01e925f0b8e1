import { steps } from '@sufra/shared/orders/order-history-kinds.rules'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'

export interface LastStep {
  readonly step: Step
  readonly lineIds: readonly string[]
}

/**
 * The step that was taken last and may be taken back today: the dishes it moved. None once the party has left or on
 * another day; what staff took themselves began confirmed, and nobody said yes to it.
 */
export function lastStepOf(order: Order, today: string): LastStep | null {
  if (order.status === 'completed' || order.status === 'cancelled' || order.businessDate !== today) return null
  const moved = order.lines.flatMap(({ id, status, ...line }) => {
    const step = steps.find((one) => one === status)
    const at = step && line[`${step}At`]
    return step && at ? [{ id, step, at: Date.parse(at) }] : []
  })
  const newest = Math.max(...moved.map(({ at }) => at))
  const last = moved.find(({ at }) => at === newest)
  if (!last || (last.step === 'confirmed' && order.placedBy.kind === 'staff')) return null
  const lineIds = moved.filter(({ at, step }) => at === newest && step === last.step).map(({ id }) => id)
  return { step: last.step, lineIds }
}
