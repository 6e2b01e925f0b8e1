import type { Session } from '@sufra/shared/identity/identity.contract'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../i18n/use-translation'
import { signOut } from '../session/session-store'
import { Icon } from '../ui/icon'
import { logOut, monitor, moon, sun } from '../ui/icon-shapes'
import { Menu, MenuItem } from '../ui/menu'
import { setTheme, themeChoices, useTheme } from '../ui/theme'
import { toast } from '../ui/toast-store'

const themeIcons = { system: monitor, light: sun, dark: moon } as const

/** Two letters that stand for a name, in its own script. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')

export function ProfileMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['shell', 'common'])
  const { name, email, role } = session.user
  const theme = useTheme()
  return (
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
          <hr className="menu__rule" />
          <p className="menu__title">{t('common:theme.title')}</p>
          {themeChoices.map((choice) => (
            <MenuItem key={choice} checked={choice === theme} onSelect={() => setTheme(choice)}>
              <Icon of={themeIcons[choice]} size={18} />
              {t(`common:theme.${choice}`)}
            </MenuItem>
          ))}
          <hr className="menu__rule" />
          <SignOut demo={session.demo} close={close} />
        </>
      )}
    </Menu>
  )
}

function SignOut({ demo, close }: { readonly demo: boolean; readonly close: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const leave = async () => {
    close()
    await signOut()
    navigate('/')
    toast.success(demo ? t('demoEnded') : t('signedOut'))
  }
  return (
    <MenuItem onSelect={() => void leave()}>
      <Icon of={logOut} size={18} flip />
      {t('profile.signOut')}
    </MenuItem>
  )
}
