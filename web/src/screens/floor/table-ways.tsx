import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TableNow } from '../../features/tables/table-now.rules'
import type { Who } from '../../session/places.rules'
import { Icon } from '../../ui/icon'
import { clipboardList, plus, qrCode } from '../../ui/icon-shapes'
import { type WayName, waysOf } from './table-ways.rules'
import './table-ways.css'

const icons: Record<WayName, string> = { entry: plus, codes: qrCode, orders: clipboardList }

/** Where else one works on this table. */
export function TableWays({ who, now }: { readonly who: Who; readonly now: TableNow }) {
  const { t } = useTranslation(['floor', 'common'])
  const ways = waysOf(who, now, t('common:table', { number: now.table.number }))
  if (ways.length === 0) return null
  return (
    <nav className="table-ways" aria-label={t('floor:ways.label')}>
      {ways.map(({ name, to }) => (
        <Link key={name} className="link" to={to}>
          <Icon of={icons[name]} size={18} />
          {t(`floor:ways.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
