import type { Session } from '@sufra/shared/identity/identity.contract'
import { formatList } from '@sufra/shared/locale/list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../i18n/locale'
import { MessagePage } from '../screens/errors/message-page'
import { type AppPage, mayOpen } from '../session/places.rules'
import { GoHome } from './go-home'
import { PlaceTitle } from './place-title'
import { useManifest } from './use-manifest'

interface GuardedProps {
  readonly place: AppPage
  readonly session: Session
  readonly children: ReactNode
}

/** Shows a screen to who may open it; others read which permission is missing and who grants it. */
export function Guarded({ place, session, children }: GuardedProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  useManifest(place.name)
  if (mayOpen(session.user, place))
    return (
      <>
        <PlaceTitle name={place.name} />
        {children}
      </>
    )
  const needed = place.needs.map((permission) => t(`permission.${permission}`))
  return (
    <MessagePage title={t('denied.title')} action={<GoHome session={session} />}>
      {t('denied.detail', { permissions: formatList(needed, locale, 'or') })}
    </MessagePage>
  )
}
