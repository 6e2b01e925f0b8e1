import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { lateShape } from '../../ui/status-shapes'
import { CallMark, StatusMark } from './marks'
import './legend.css'

const tables = ['available', 'occupied', 'reserved', 'cleaning'] as const
const orders = ['pending', 'confirmed', 'preparing', 'ready', 'served'] as const

/** Hue, shape and word together, once, below the map. */
export function Legend() {
  const { t } = useTranslation(['floor', 'common'])
  return (
    <ul className="legend" aria-label={t('legend')}>
      {tables.map((status) => (
        <li key={status}>
          <i className="swatch tlook" data-table={status} />
          {t(`common:tableStatus.${status}`)}
        </li>
      ))}
      {orders.map((status) => (
        <li key={status}>
          <StatusMark status={status} />
          {t(`common:status.${status}`)}
        </li>
      ))}
      <li>
        <CallMark reason="waiter" />
        {t('calling')}
      </li>
      <li>
        <span className="legend__late">
          <Icon of={lateShape} size={12} />
        </span>
        {t('common:late')}
      </li>
    </ul>
  )
}
