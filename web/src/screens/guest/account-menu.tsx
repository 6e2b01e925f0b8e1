import type { Session } from '@sufra/shared/identity/identity.contract'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation'
import { signOut } from '../../session/session-store'
import { Icon } from '../../ui/icon'
import { user } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'

/** A signed-in customer: who they are, what they ordered, the way out. */
export function AccountMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslation('guest')
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    location.assign('/')
  }
  return (
    <Menu label={t('account.title')} face={<Icon of={user} />} className="account">
      {(close) => (
        <>
          <p className="menu__title">{t('account.welcome', { name: session.user.name })}</p>
          <MenuItem
            onSelect={() => {
              close()
              navigate('/orders')
            }}
          >
            {t('order.mine')}
          </MenuItem>
          <MenuItem onSelect={() => void leave()}>{t('account.logout')}</MenuItem>
        </>
      )}
    </Menu>
  )
}
