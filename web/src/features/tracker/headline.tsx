import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { useTranslation } from '../../i18n/use-translation'
import { useMinute } from '../../ui/clock'
import { Sentence } from '../../ui/num'
import { type Outlook, outlookOf, type Range } from './tracker.rules'
import { usePace } from './use-pace'

type Say = ReturnType<typeof useTranslation<'guest'>>['t']

/** Eaten in or picked up: the same truth in other words. */
const isPickup = ({ channel }: Pick<GuestOrder, 'channel'>): boolean => channel !== 'dine-in'

function arrival(t: Say, { from, to }: Range, pickup: boolean): string {
  if (from >= to) return t(pickup ? 'order.pickupAbout' : 'order.arrivesAbout', { count: to })
  return t(pickup ? 'order.pickupIn' : 'order.arrives', { from, count: to })
}

function headlineOf(t: Say, outlook: Outlook, pickup: boolean): string {
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
      return t('order.late', { count: outlook.by })
    case 'ready':
      return t(pickup ? 'order.readyPickup' : 'order.ready')
    case 'served':
      return t(pickup ? 'order.handedOver' : 'order.served')
    case 'cancelled':
      return t('order.cancelled')
  }
}

/** What the headline rests on: the branch's latest orders; while there are too few, the kitchen's plan, and "about". */
function basisOf(t: Say, outlook: Outlook): string | null {
  if (outlook.kind === 'cancelled') return outlook.reason && t('order.reason', { reason: outlook.reason })
  if (!('usual' in outlook)) return null
  const { from, to: count, known } = outlook.usual
  if (outlook.kind === 'waiting') return t(known ? 'order.usual' : 'order.usualAbout', { from, count })
  const { passed } = outlook
  if (passed === 0) return t(known ? 'order.like' : 'order.planned', { from, count })
  return t(known ? 'order.likePassed' : 'order.passed', { from, count, passed })
}

export function Headline({ order }: { readonly order: GuestOrder }) {
  const { t } = useTranslation('guest')
  const outlook = outlookOf(order, useMinute(), usePace())
  const basis = basisOf(t, outlook)
  return (
    <div className="headline" aria-live="polite">
      <p className="headline__now">
        <Sentence>{headlineOf(t, outlook, isPickup(order))}</Sentence>
      </p>
      {basis && (
        <p className="headline__basis user-text">
          <Sentence>{basis}</Sentence>
        </p>
      )}
    </div>
  )
}

/** The same in a few words, for the strip above the dock. */
export function ShortOutlook({ order }: { readonly order: GuestOrder }) {
  const { t } = useTranslation('guest')
  const outlook = outlookOf(order, useMinute(), usePace())
  if (outlook.kind !== 'cooking') return <Sentence>{headlineOf(t, outlook, isPickup(order))}</Sentence>
  const { from, to } = outlook.left
  return (
    <Sentence>{from >= to ? t('order.shortAbout', { count: to }) : t('order.short', { from, count: to })}</Sentence>
  )
}
