import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { type AppPage, homeOf, moreOf, type PlaceName, placesOf } from '../session/places.rules'
import { BrandMark } from '../ui/brand-mark'
import { buttonClass } from '../ui/button'
import { Icon, type Shape } from '../ui/icon'
import {
  activity,
  armchair,
  bookOpen,
  box,
  calendarClock,
  chefHat,
  clipboardList,
  conciergeBell,
  ellipsis,
  layoutGrid,
  monitor,
  notebookPen,
  plus,
  qrCode,
  receiptText,
  settings,
  smartphone,
  star,
  store,
  sun,
  table,
  users,
} from '../ui/icon-shapes'
import { Menu } from '../ui/menu'

const icons: Record<PlaceName, Shape> = {
  today: sun,
  tables: armchair,
  floor: table,
  waiter: layoutGrid,
  waiterTables: layoutGrid,
  waiterOrders: clipboardList,
  waiterMenu: bookOpen,
  entry: plus,
  kitchen: chefHat,
  pass: conciergeBell,
  setUp: monitor,
  settings,
  status: activity,
  devices: smartphone,
  menuBook: bookOpen,
  codes: qrCode,
  stock: box,
  days: receiptText,
  orders: clipboardList,
  reservations: calendarClock,
  customers: star,
  people: users,
  audit: notebookPen,
  branches: store,
  firstRun: store,
}

/** A sidebar on desktops, a labelled rail on tablets, tabs at the bottom of phones. */
export function Navigation({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['shell', 'common'])
  const places = placesOf(session.user)
  const { pathname } = useLocation()
  // Elsewhere than in their own bar, a waiter's screens are one place, but for those with a name of their own.
  const bar = places.some(({ within }) => within === 'waiter')
  const isNamed = places.some(({ path }) => path === pathname)
  const more = moreOf(places)
  return (
    <nav className="shell__side" aria-label={t('navigation')}>
      <NavLink className="shell__brand" to={homeOf(session.user) ?? '/'}>
        <BrandMark />
        <span>{t('common:product')}</span>
      </NavLink>
      {places.length > 1 && (
        <div className="shell__nav">
          {places.map(({ name, path }) => (
            <NavLink
              key={name}
              to={path}
              end={name !== 'waiter' || bar || isNamed}
              className="shell__link"
              data-more={more.some((place) => place.name === name)}
            >
              <Icon of={icons[name]} />
              <span>{t(`nav.${name}`)}</span>
            </NavLink>
          ))}
          {more.length > 0 && <More places={more} />}
          {bar && session.user.permissions.includes('take_orders') && (
            <Link to="/waiter?new=1" className={buttonClass({ kind: 'primary' }, 'shell__new')}>
              <Icon of={plus} />
              <span>{t('nav.entry')}</span>
            </Link>
          )}
        </div>
      )}
    </nav>
  )
}

/** A phone's last tab: what the others leave no room for. */
function More({ places }: { readonly places: readonly AppPage[] }) {
  const { t } = useTranslation(['shell', 'common'])
  const { pathname } = useLocation()
  const face = (
    <>
      <Icon of={ellipsis} />
      <span>{t('common:action.more')}</span>
    </>
  )
  return (
    <div className="shell__more" data-current={places.some(({ path }) => path === pathname)}>
      <Menu face={face}>
        {(close) =>
          places.map(({ name, path }) => (
            <NavLink key={name} to={path} role="menuitem" className="menu__item" onClick={close}>
              <Icon of={icons[name]} />
              <span>{t(`nav.${name}`)}</span>
            </NavLink>
          ))
        }
      </Menu>
    </div>
  )
}
