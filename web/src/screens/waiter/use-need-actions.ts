import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { NeedActions } from '../../features/attention/needs-list'
import { useUnderway } from '../../features/orders/orders.store'
import { useOrderWords } from '../../features/orders/use-order-words'
import { callDone, onMyWay } from '../../features/tables/table-commands'
import { useTableTaps } from '../../features/tables/table-taps'
import { errorText } from '../../i18n/error-text'
import { useConnection } from '../../live/live-store'

const readyLines = (order: Order): string[] =>
  order.lines.filter(({ status }) => status === 'ready').map(({ id }) => id)

/** What the rows of "Needs you" do, and what came of it, brought together from orders and calls. */
export function useNeedActions(branchId: string, onOpen: (order: Order) => void): NeedActions {
  const { tapStep } = useOrderWords()
  const live = useConnection().name === 'live'
  const refusals = useUnderway((underway) => underway.refusals)
  const taps = useTableTaps()
  return {
    onServe: (order) => tapStep(order, 'served', readyLines(order)),
    onConfirm: (order) => tapStep(order, 'confirmed'),
    onOpen,
    onMyWay: (call) => void onMyWay(branchId, call),
    onDone: (call) => void callDone(branchId, call),
    refusalOf: (id) => {
      const refused = refusals[id]
      if (refused) return errorText(new AppError(refused.code as ErrorCode, refused.details))
      return id in taps.refusals ? errorText(taps.refusals[id]) : null
    },
    sendingOf: (id) => (id in taps.sending ? (live ? 'sending' : 'unsent') : null),
  }
}
