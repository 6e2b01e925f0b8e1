import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Profile } from '@sufra/shared/identity/profile.contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useSignOut } from '../features/profile/use-sign-out'
import { setLocale } from '../i18n/locale'
import { showDigits } from '../session/own-ways'
import { refreshSession } from '../session/session-store'
import { Icon } from '../ui/icon'
import { logOut, monitor, moon, sun, user, users } from '../ui/icon-shapes'
import { initials } from '../ui/initials'
import { Menu, MenuItem } from '../ui/menu'
import { setTheme, themeChoices, useTheme } from '../ui/theme'
import { toast } from '../ui/toast-store'

const ProfilePanel = lazy(() => import('../features/profile/profile-panel').then((m) => ({ default: m.ProfilePanel })))
const MyShifts = lazy(() => import('../features/schedule/my-shifts').then((m) => ({ default: m.MyShifts })))

const themeIcons = { system: monitor, light: sun, dark: moon } as const

export function ProfileMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['shell', 'common'])
  const [panel, setPanel] = useState(false)
  const { name, email, role } = session.user
  const isPerson = session.kind === 'staff'
  return (
    <>
      <Menu
        face={
          <>
            <span className="sr">{t('profile.open', { name })}</span>
            <span className="header__avatar">{initials(name)}</span>
          </>
        }
      >
        {(close) => (
          <>
            <p className="header__person">
              <strong>{name}</strong>
              <span className="quiet small">{t(`common:role.${role}`)}</span>
              {email && (
                <span className="faint small">
                  <bdi>{email}</bdi>
                </span>
              )}
            </p>
            {isPerson && <PersonItems session={session} close={close} onPanel={() => setPanel(true)} />}
            <hr className="menu__rule" />
            <Themes />
            {isPerson && <SignOut session={session} close={close} />}
          </>
        )}
      </Menu>
      {/* What comes late is this panel's own, its words too: the page beside it stays. */}
      <Suspense>{isPerson && panel && <Panel session={session} onClose={() => setPanel(false)} />}</Suspense>
    </>
  )
}

interface ItemsProps {
  readonly session: Session
  readonly close: () => void
}

function PersonItems({ session, close, onPanel }: ItemsProps & { readonly onPanel: () => void }) {
  const { t } = useTranslation('shell')
  const openPanel = () => {
    close()
    onPanel()
  }
  return (
    <>
      <MenuItem onSelect={openPanel}>
        <Icon of={user} size={18} />
        {t('profile.panel')}
      </MenuItem>
      {session.demo && (
        <Link className="menu__item" role="menuitem" to="/login/staff">
          <Icon of={users} size={18} />
          {t('profile.otherRole')}
        </Link>
      )}
    </>
  )
}

function Themes() {
  const { t } = useTranslation('common')
  const theme = useTheme()
  return (
    <>
      <p className="menu__title">{t('theme.title')}</p>
      {themeChoices.map((choice) => (
        <MenuItem key={choice} checked={choice === theme} onSelect={() => setTheme(choice)}>
          <Icon of={themeIcons[choice]} size={18} />
          {t(`theme.${choice}`)}
        </MenuItem>
      ))}
    </>
  )
}

/** Opens when its code and its words are there; a saved profile shows everywhere. */
function Panel({ session, onClose }: { readonly session: Session; readonly onClose: () => void }) {
  const { t } = useTranslation(['profile', 'shell'])
  const navigate = useNavigate()
  const switched = ({ organization: { name } }: Session) => {
    onClose()
    navigate('/')
    toast.success(t('shell:switched', { name }))
  }
  const saved = ({ locale, digits }: Profile) => {
    onClose()
    toast.success(t('saved'))
    refreshSession().catch(() => undefined)
    if (locale) setLocale(locale).catch(() => undefined)
    if (digits) showDigits(digits)
  }
  return (
    <ProfilePanel session={session} open onClose={onClose} onSaved={saved} onSwitched={switched}>
      <MyShifts userId={session.user.id} />
    </ProfilePanel>
  )
}

function SignOut({ session, close }: ItemsProps) {
  const { t } = useTranslation('shell')
  const leave = useSignOut(session)
  return (
    <>
      <hr className="menu__rule" />
      <MenuItem
        onSelect={() => {
          close()
          leave()
        }}
      >
        <Icon of={logOut} size={18} flip />
        {t('profile.signOut')}
      </MenuItem>
    </>
  )
}
