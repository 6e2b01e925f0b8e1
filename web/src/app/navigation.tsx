import type { Session } from '@sufra/shared/identity/identity.contract'
import { NavLink } from 'react-router-dom'
import { useTranslation } from '../i18n/use-translation'
import { Icon, type Shape } from '../ui/icon'
import { chefHat, layoutGrid, monitor, sun, table } from '../ui/icon-shapes'
import { Mark } from '../ui/mark'
import { homeOf, type PlaceName, placesOf } from './places.rules'

const icons: Record<PlaceName, Shape> = {
  today: sun,
  tables: table,
  floor: table,
  waiter: layoutGrid,
  kitchen: chefHat,
  devices: monitor,
}

/** A sidebar on desktops, a labelled rail on tablets, tabs at the bottom of phones. */
export function Navigation({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['shell', 'common'])
  const places = placesOf(session.user)
  return (
    <nav className="shell__side" aria-label={t('navigation')}>
      <NavLink className="shell__brand" to={homeOf(session.user) ?? '/'}>
        <Mark />
        <span>{t('common:product')}</span>
      </NavLink>
      {places.length > 1 && (
        <div className="shell__nav">
          {places.map(({ name, path }) => (
            <NavLink key={name} to={path} end className="shell__link">
              <Icon of={icons[name]} />
              <span>{t(`nav.${name}`)}</span>
            </NavLink>
          ))}
        </div>
      )}
    </nav>
  )
}
