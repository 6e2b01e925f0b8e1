import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { homeOf, isGuestPath } from '../session/places.rules'
import { buttonClass } from '../ui/button'

/** The way home of whoever is signed in. */
export function GoHome({ session }: { readonly session: Session }) {
  const { t } = useTranslation('common')
  const home = homeOf(session.user) ?? '/'
  return (
    <Link className={buttonClass({ kind: 'primary' })} to={home} reloadDocument={isGuestPath(home)}>
      <span>{t('action.goHome')}</span>
    </Link>
  )
}
