import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSignOut } from '../../features/profile/use-sign-out'
import { Icon } from '../../ui/icon'
import { ellipsis } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
import { keepSetUp } from '../set-up/set-up-state'
import { LookItems } from './look-items'
import { toggleFullScreen } from './shift'
import { setWall, useWallSettings, type WallSettings } from './wall-settings'

const bumps: readonly WallSettings['bump'][] = ['two-step', 'one-tap']
const numberKeys: readonly WallSettings['numbers'][] = ['select', 'bump']

interface KitchenMenuProps {
  readonly session: Session
  readonly onKeys: () => void
}

/** Everything about this device, and the way out. */
export function KitchenMenu({ session, onKeys }: KitchenMenuProps) {
  const { t } = useTranslation(['kitchen', 'common', 'shell', 'pass', 'wall'])
  const { sound, bump, numbers } = useWallSettings()
  const navigate = useNavigate()
  const leave = useSignOut(session)
  const setUp = () => {
    keepSetUp({ state: 'left', step: 'screen' })
    navigate(`/kitchen/set-up${location.search}`)
  }
  const elsewhere = awayFrom(session)
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
            <LookItems then={then} />
            {bumps.map((each) => (
              <MenuItem key={each} checked={each === bump} onSelect={then(() => setWall({ bump: each }))}>
                {t(`bump.${each}`)}
              </MenuItem>
            ))}
            <hr />
            {numberKeys.map((each) => (
              <MenuItem key={each} checked={each === numbers} onSelect={then(() => setWall({ numbers: each }))}>
                {t(`numbers.${each}`)}
              </MenuItem>
            ))}
            <hr />
            <MenuItem onSelect={then(() => setWall({ sound: !sound }))}>
              {sound ? t('turnSoundOff') : t('turnSoundOn')}
            </MenuItem>
            <MenuItem onSelect={then(onKeys)}>{t('keys.title')}</MenuItem>
            <MenuItem onSelect={then(toggleFullScreen)}>{t('fullScreen')}</MenuItem>
            <MenuItem onSelect={then(setUp)}>{t('wall:title')}</MenuItem>
            <MenuItem onSelect={then(() => navigate('/kitchen/pass'))}>{t('pass:toPass')}</MenuItem>
            {elsewhere && <MenuItem onSelect={then(() => navigate(elsewhere))}>{t('leave')}</MenuItem>}
            {session.kind !== 'device' && <MenuItem onSelect={then(leave)}>{t('shell:profile.signOut')}</MenuItem>}
          </>
        )
      }}
    </Menu>
  )
}

const ways = [
  ['view_dashboard', '/admin'],
  ['manage_orders', '/waiter'],
  ['set_availability', '/waiter/menu'],
  ['view_menu', '/waiter/menu'],
] as const

/** Null: this person works at the wall only. */
const awayFrom = ({ user }: Session): string | null =>
  ways.find(([right]) => user.permissions.includes(right))?.[1] ?? null
