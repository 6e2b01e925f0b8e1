import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { linesBefore } from '@sufra/shared/orders/orders.rules'
import { toastKept } from '../../outbox/kept-toast'
import { toast } from '../../ui/toast-store'
import { tapRecall, tapStep } from './order-commands'
import { undoOf } from './undo'

interface Said {
  readonly done: string
  /** When there is no connection: it is kept, and nobody else knows yet. */
  readonly kept: string
  readonly sent: string
  readonly undo: string
}

/** Takes the step at once and offers it back for at least ten seconds. Resolves to whether it was taken. */
export async function stepWithUndo(
  order: Order,
  to: Step,
  said: Said,
  lineIds = linesBefore(order, to),
): Promise<boolean> {
  const tapped = await tapStep(order, to, lineIds)
  if (!tapped.ok) return false
  const undo = undoOf(said.undo, () => tapRecall(tapped.order, to, tapped.lineIds))
  if (tapped.kept) toastKept(tapped.key, said, undo)
  else toast.success(said.done, undo)
  return true
}
