import type { Session } from '@sufra/shared/identity/identity.contract'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { forgetOrders } from '../../features/tracker/kept-orders'
import { leave, signOut, useSession } from '../../session/session-store'
import { keepSignOutNotice } from '../../session/sign-out-notice'
import { Icon } from '../../ui/icon'
import { user } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
import { forgetGuest } from './guest-session'
import { lazyWithRetry } from './lazy-with-retry'

/** Fetched when the menu is opened for the first time. */
const OwnPoints = lazyWithRetry(() => import('./own-points').then((part) => part.OwnPoints))

const OwnName = lazyWithRetry(() => import('./own-name').then((part) => part.OwnName))

/** A customer's own menu, or the way to become one; who sits at a table needs neither. */
export function Account({ branchId }: { readonly branchId?: string }) {
  const { t } = useTranslation('guest')
  const known = useSession()
  if (known.state === 'open') return known.session.kind === 'customer' && <AccountMenu session={known.session} />
  if (known.state !== 'none') return null
  return (
    <a className="account__sign-in" href={`/login/customer${branchId ? `?branch=${branchId}` : ''}`}>
      {t('account.signIn')}
    </a>
  )
}

/** A signed-in customer: who they are, what they ordered, the way out, their points. */
function AccountMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslation('guest')
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const { name } = session.user
  const goAway = async () => {
    // A customer's page keeps nothing: no token left on the server, and nothing for who opens it next.
    await signOut().catch(leave)
    forgetOrders()
    forgetGuest()
    keepSignOutNotice(session.demo ? 'demo_ended' : 'signed_out')
    location.assign('/')
  }
  return (
    <>
      <Menu label={t('account.title')} face={<Icon of={user} />} className="account">
        {(close) => {
          const closing = (work: () => void) => () => {
            close()
            work()
          }
          return (
            <>
              <p className="menu__title">{name ? t('account.welcome', { name }) : t('account.welcomeNameless')}</p>
              <MenuItem onSelect={closing(() => navigate('/orders'))}>{t('order.mine')}</MenuItem>
              {!session.demo && (
                <MenuItem onSelect={closing(() => setNaming(true))}>
                  {name ? t('account.name') : t('account.addName')}
                </MenuItem>
              )}
              <MenuItem onSelect={() => void goAway()}>{t('account.logout')}</MenuItem>
              <Suspense>
                <OwnPoints owner={session.user.id} />
              </Suspense>
            </>
          )
        }}
      </Menu>
      {naming && (
        <Suspense>
          <OwnName name={name} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
