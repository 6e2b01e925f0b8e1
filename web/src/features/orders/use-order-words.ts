import { isAtDoor } from '@sufra/shared/orders/ending.rules'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from 'react-i18next'
import { toastKept } from '../../outbox/kept-toast'
import { toast } from '../../ui/toast-store'
import { tapHandOver } from './order-commands'
import { stepWithUndo } from './step-with-undo'

/**
 * Where an order goes, in words, and a step of it that says what was done where and can be taken back. What is at the door
 * is handed over instead of served: that ends it, and is not taken back.
 */
export function useOrderWords() {
  const { t } = useTranslation(['orders', 'common', 'outbox'])
  /** The ticket leads where there is no table; an order that is not sent has none yet. */
  const place = ({ tableNumber, channel, ticket }: Pick<Order, 'tableNumber' | 'channel' | 'ticket'>): string => {
    if (tableNumber !== null) return t('common:table', { number: tableNumber })
    const word = t(`common:channel.${channel}`)
    return ticket === 0 ? word : t('placeOf', { channel: word, number: ticket })
  }
  const waysToSay = (what: string) => ({ kept: t('outbox:kept', { what }), sent: t('outbox:sent', { what }) })
  const handOver = async (order: Order): Promise<void> => {
    const done = t('doneAt', { place: place(order), what: t('handedOver') })
    const tapped = await tapHandOver(order)
    if (!tapped.ok) return
    if (tapped.kept) toastKept(tapped.key, waysToSay(done))
    else toast.success(done)
  }
  const tapStep = (order: Order, to: Step, lineIds?: string[]): void => {
    if (to === 'served' && isAtDoor(order)) return void handOver(order)
    const done = t('doneAt', { place: place(order), what: t(`common:status.${to}`) })
    void stepWithUndo(order, to, { done, ...waysToSay(done), undo: t('common:action.undo') }, lineIds)
  }
  return { place, tapStep }
}
