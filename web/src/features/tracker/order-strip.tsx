import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { chevronRight } from '../../ui/icon-shapes'
import { StatusPill } from '../../ui/status-pill'
import { ShortOutlook } from './headline'

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
