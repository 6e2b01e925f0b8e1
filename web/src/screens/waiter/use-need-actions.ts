import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { useNavigate } from 'react-router-dom'
import type { Need } from '../../features/attention/needs.rules'
import type { NeedActions } from '../../features/attention/needs-list'
import { useUnderway } from '../../features/orders/orders.store'
import { useOrderWords } from '../../features/orders/use-order-words'
import { callDone, onMyWay } from '../../features/tables/table-commands'
import { useTableTaps } from '../../features/tables/table-taps'
import { errorText } from '../../i18n/error-text'
import { useUnsentIds } from '../../outbox/outbox-store'
import { orderPath } from './order-path'
import type { Board } from './use-board'

const readyLines = (order: Order): string[] =>
  order.lines.filter(({ status }) => status === 'ready').map(({ id }) => id)

interface Actions extends NeedActions {
  /** What the first row's button does, for a key. */
  readonly onFirst: (need: Need | undefined) => void
}

/** What the rows of "Needs you" do, and what came of it, brought together from orders and calls. */
export function useNeedActions({ branchId, address }: Board): Actions {
  const { tapStep } = useOrderWords()
  const navigate = useNavigate()
  const unsent = useUnsentIds()
  const refusals = useUnderway((underway) => underway.refusals)
  const taps = useTableTaps()
  const actions: NeedActions = {
    onServe: (order) => tapStep(order, 'served', readyLines(order)),
    onConfirm: (order) => tapStep(order, 'confirmed'),
    onOpen: (order) => address.set('order', order.id),
    onMyWay: (call) => void onMyWay(branchId, call),
    onDone: (call) => void callDone(branchId, call),
    onTakeOrder: ({ tableId }) => void navigate(orderPath(tableId)),
    onOpenTable: ({ tableId }) => address.set('table', tableId),
    refusalOf: (id) => {
      const refused = refusals[id]
      if (refused) return errorText(new AppError(refused.code as ErrorCode, refused.details))
      return id in taps.refusals ? errorText(taps.refusals[id]) : null
    },
    sendingOf: (id) => (unsent.has(id) ? 'unsent' : id in taps.sending ? 'sending' : null),
  }
  return { ...actions, onFirst: (need) => need && actOn(need, actions) }
}

function actOn(need: Need, actions: NeedActions): void {
  if ('party' in need) (need.kind === 'noOrder' ? actions.onTakeOrder : actions.onOpenTable)(need.party)
  else if ('call' in need) (need.call.status === 'raised' ? actions.onMyWay : actions.onDone)(need.call)
  else if (need.kind === 'ready') actions.onServe(need.order)
  else if (need.kind === 'confirm') actions.onConfirm(need.order)
  else actions.onOpen(need.order)
}
