import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { linesBefore } from '@sufra/shared/orders/orders.rules'
import { toast } from '../../ui/toast-store'
import { tapRecall, tapStep } from './order-commands'

/** Takes the step at once and offers it back for at least ten seconds (ux 1.8). Resolves to whether it was taken. */
export async function stepWithUndo(
  order: Order,
  to: Step,
  done: string,
  undo: string,
  lineIds = linesBefore(order, to),
): Promise<boolean> {
  const tapped = await tapStep(order, to, lineIds)
  if (tapped.ok) toast.success(done, { label: undo, run: () => void tapRecall(tapped.order, tapped.lineIds) })
  return tapped.ok
}
