import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { useTranslation } from '../../i18n/use-translation'
import { stepWithUndo } from './step-with-undo'

/** Where an order goes, in words, and a step of it that says what was done where and can be taken back. */
export function useOrderWords() {
  const { t } = useTranslation(['orders', 'common', 'outbox'])
  const place = ({ tableNumber, channel }: Order): string =>
    tableNumber === null ? t(`common:channel.${channel}`) : t('common:table', { number: tableNumber })
  const tapStep = (order: Order, to: Step, lineIds?: string[]): void => {
    const done = t('doneAt', { place: place(order), what: t(`common:status.${to}`) })
    const kept = t('outbox:kept', { what: done })
    void stepWithUndo(order, to, { done, kept, undo: t('common:action.undo') }, lineIds)
  }
  return { place, tapStep }
}
