import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMinute } from '../../ui/clock'
import { Icon } from '../../ui/icon'
import { chevronRight } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { StatusPill } from '../../ui/status-pill'
import { headlineOf, isPickup } from './outlook-words'
import { outlookOf } from './tracker.rules'
import { usePace } from './use-pace'

/** Above the dock, only while an order is under way: where it stands, and the way to it. */
export function OrderStrip({ order }: { readonly order: GuestOrder }) {
  const { t } = useTranslation('guest')
  return (
    <Link className="strip" to="/orders">
      <StatusPill status={order.status} />
      <span className="strip__words">
        <ShortOutlook order={order} />
      </span>
      <span className="sr">{t('order.follow')}</span>
      <Icon of={chevronRight} size={18} flip />
    </Link>
  )
}

/** The headline in a few words. */
function ShortOutlook({ order }: { readonly order: GuestOrder }) {
  const { t } = useTranslation('guest')
  const outlook = outlookOf(order, useMinute(), usePace())
  if (outlook.kind !== 'cooking') return <Sentence>{headlineOf(t, outlook, isPickup(order))}</Sentence>
  const { from, to } = outlook.left
  return (
    <Sentence>{from >= to ? t('order.shortAbout', { count: to }) : t('order.short', { from, count: to })}</Sentence>
  )
}
