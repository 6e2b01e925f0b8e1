import type { Session } from '@sufra/shared/identity/identity.contract'
import { type Locale, localeNames, locales } from '@sufra/shared/locale/locale'
import { useNavigate } from 'react-router-dom'
import { useSignOut } from '../../features/profile/use-sign-out'
import { setLocale, useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import { ellipsis } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
import { setWall, useWallSettings, type WallSettings } from './wall-settings'

const themes: readonly WallSettings['theme'][] = ['kitchen-paper', 'kitchen']
const sizes: readonly WallSettings['size'][] = ['small', 'medium', 'large']

interface KitchenMenuProps {
  readonly session: Session
  readonly onKeys: () => void
}

/** Everything about this device, and the way out. */
export function KitchenMenu({ session, onKeys }: KitchenMenuProps) {
  const { t } = useTranslation(['kitchen', 'common', 'shell'])
  const { theme, size } = useWallSettings()
  const locale = useLocale()
  const navigate = useNavigate()
  const leave = useSignOut(session)
  const elsewhere = session.user.permissions.some((p) => p === 'view_dashboard' || p === 'manage_orders')
  return (
    <Menu className="wall__menu" label={t('menu')} face={<Icon of={ellipsis} size="1.3em" />}>
      {(close) => {
        const then = (run: () => void) => () => {
          run()
          close()
        }
        return (
          <>
            <p className="wall__who">
              <bdi>{session.user.name}</bdi> · {t(`common:role.${session.user.role}`)}
            </p>
            {locales.map((each: Locale) => (
              <MenuItem key={each} lang={each} checked={each === locale} onSelect={then(() => void setLocale(each))}>
                {localeNames[each]}
              </MenuItem>
            ))}
            <hr />
            {themes.map((each) => (
              <MenuItem key={each} checked={each === theme} onSelect={then(() => setWall({ theme: each }))}>
                {t(`theme.${each}`)}
              </MenuItem>
            ))}
            <hr />
            {sizes.map((each) => (
              <MenuItem key={each} checked={each === size} onSelect={then(() => setWall({ size: each }))}>
                {t(`size.${each}`)}
              </MenuItem>
            ))}
            <hr />
            <MenuItem onSelect={then(onKeys)}>{t('keys.title')}</MenuItem>
            <MenuItem onSelect={then(toggleFullScreen)}>{t('fullScreen')}</MenuItem>
            {elsewhere && <MenuItem onSelect={then(() => navigate(awayFrom(session)))}>{t('leave')}</MenuItem>}
            {session.kind !== 'device' && <MenuItem onSelect={then(leave)}>{t('shell:profile.signOut')}</MenuItem>}
          </>
        )
      }}
    </Menu>
  )
}

const awayFrom = ({ user }: Session): string => (user.permissions.includes('view_dashboard') ? '/admin' : '/waiter')

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else document.documentElement.requestFullscreen().catch(() => undefined)
}
