import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../screens/errors/message-page'
import { GoHome } from './go-home'

export function NotFound({ session }: { readonly session: Session }) {
  const { t } = useTranslation('shell')
  return (
    <main>
      <MessagePage title={t('notFound.title')} action={<GoHome session={session} />}>
        {t('notFound.detail')}
      </MessagePage>
    </main>
  )
}
