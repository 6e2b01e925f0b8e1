import { AppError } from '@sufra/shared/kernel/app-error'
import type { ErrorCode } from '@sufra/shared/kernel/error-codes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSell } from '../../features/menu/use-sell'
import { tapMove } from '../../features/orders/order-commands'
import { useOrders } from '../../features/orders/orders.store'
import { undoOf } from '../../features/orders/undo'
import type { OpenOrder, Seat, Suggestion } from '../../features/palette/palette.rules'
import { pauseFor, useKeptPause, useSetPause } from '../../features/settings/use-pause'
import { seat, transfer } from '../../features/tables/table-commands'
import { useTableTaps } from '../../features/tables/table-taps'
import { useTables } from '../../features/tables/use-tables'
import { errorText } from '../../i18n/error-text'
import { switchToBranch } from '../../session/switch-branch'
import { type ToastAction, toast } from '../../ui/toast-store'

/** Where things are opened. */
export interface Paths {
  readonly place: (id: string) => string
  readonly table: (tableId: string) => string
  readonly order: (orderId: string) => string
}

/** Does what a suggestion says. What can be taken back is offered back; what was refused says why. */
export function useRun(branchId: string, paths: Paths): (suggestion: Suggestion) => void {
  const { t } = useTranslation(['palette', 'common', 'shell'])
  const navigate = useNavigate()
  const tables = useTables()
  const orders = useOrders()
  const sell = useSell(branchId)
  const pause = useKeptPause()
  const setPause = useSetPause(branchId)
  const refused = (error: unknown) => void toast.error(errorText(error))
  const undo = t('common:action.undo')

  function said(outcome: boolean | 'kept', what: string, back?: ToastAction): void {
    if (outcome === 'kept') toast.plain(t('done.kept', { what }))
    else if (outcome) toast.success(what, back)
  }

  const tableOf = ({ id }: Seat) => tables.find(({ table }) => table.id === id)
  const refusalOf = (id: string) => useTableTaps.getState().refusals[id]

  async function seatAt(at: Seat, guests: number): Promise<void> {
    const now = tableOf(at)
    if (!now) return
    const outcome = await seat(branchId, now.table, guests, null)
    if (outcome === false) return refused(refusalOf(at.id))
    said(outcome, t('done.seat', { number: at.number }))
  }

  async function moveParty(from: Seat, to: Seat): Promise<void> {
    const visit = tableOf(from)?.visit
    if (!visit) return
    const outcome = await transfer(branchId, visit, to.id)
    if (outcome === false) return refused(refusalOf(visit.id))
    const back = async () => (await transfer(branchId, visit, from.id)) === false && refused(refusalOf(visit.id))
    const alone = visit.tableIds.length === 1
    said(
      outcome,
      t('done.moveParty', { number: to.number }),
      alone ? { label: undo, run: () => void back() } : undefined,
    )
  }

  async function moveOrder({ id, code }: OpenOrder, to: Seat): Promise<void> {
    const order = orders.find((one) => one.id === id)
    if (!order) return
    const before = order.tableId
    const moved = await tapMove(order, to.id)
    if (!moved.ok) return refused(new AppError(moved.refusal.code as ErrorCode, moved.refusal.details))
    const what = t('done.moveOrder', { code, number: to.number })
    said(moved.kept ? 'kept' : true, what, before === null ? undefined : undoOf(undo, () => tapMove(order, before)))
  }

  return (suggestion) => {
    switch (suggestion.kind) {
      case 'place':
        return void navigate(paths.place(suggestion.named.id))
      case 'table':
        return void navigate(paths.table(suggestion.seat.id))
      case 'order':
        return void navigate(paths.order(suggestion.order.id))
      case 'branch':
        return void switchToBranch(suggestion.named.id).then(
          () => toast.success(t('shell:switched', { name: suggestion.named.label })),
          refused,
        )
      case 'stop':
      case 'resume':
        return sell(suggestion.dish, suggestion.kind === 'resume')
      case 'pause':
        return void setPause(pauseFor(suggestion.minutes), pause)
      case 'pauseOn':
        return void setPause({ until: null }, pause)
      case 'unpause':
        return void setPause(null, pause)
      case 'seat':
        return void seatAt(suggestion.seat, suggestion.guests)
      case 'moveParty':
        return void moveParty(suggestion.from, suggestion.to)
      case 'moveOrder':
        return void moveOrder(suggestion.order, suggestion.to)
    }
  }
}
