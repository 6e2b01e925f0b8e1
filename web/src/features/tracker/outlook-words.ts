import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { formatTimerMinutes } from '@sufra/shared/locale/duration'
import type { TFunction } from 'i18next'
import { currentLocale } from '../../i18n/locale'
import type { Outlook, Range } from './tracker.rules'

export type Say = TFunction<'guest'>

/** Eaten in or picked up: the same truth in other words. */
export const isPickup = ({ channel }: Pick<GuestOrder, 'channel'>): boolean => channel !== 'dine-in'

function arrival(t: Say, { from, to }: Range, pickup: boolean): string {
  if (from >= to) return t(pickup ? 'order.pickupAbout' : 'order.arrivesAbout', { count: to })
  return t(pickup ? 'order.pickupIn' : 'order.arrives', { from, count: to })
}

export function headlineOf(t: Say, outlook: Outlook, pickup: boolean): string {
  switch (outlook.kind) {
    case 'waiting':
      return t('order.waiting')
    case 'held':
      return t('order.held')
    case 'cooking':
      return arrival(t, outlook.left, pickup)
    case 'soon':
      return t(pickup ? 'order.soonPickup' : 'order.soon')
    case 'late':
      return t('order.late', { time: formatTimerMinutes(outlook.by, currentLocale()) })
    case 'ready':
      return t(pickup ? 'order.readyPickup' : 'order.ready')
    case 'served':
      return t(pickup ? 'order.handedOver' : 'order.served')
    case 'cancelled':
      return t('order.cancelled')
  }
}
