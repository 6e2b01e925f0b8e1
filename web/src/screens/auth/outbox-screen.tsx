import type { Outbox } from '@sufra/shared/identity/accounts.contract'
import { readOutbox } from '@sufra/shared/identity/accounts.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { formatTime } from '@sufra/shared/locale/date'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ask } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { mail, smartphone } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { AuthPage } from './auth-page'
import './outbox-screen.css'

const againMs = 2000
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Development only: the messages that no server was there to send. */
export function OutboxScreen() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const word = search.get('word')
  const { data, error } = useQuery({
    queryKey: ['outbox', word],
    queryFn: ({ signal }) => ask(readOutbox, { query: word === null ? {} : { word }, signal }),
    refetchInterval: againMs,
    retry: false,
  })
  const closed = isAppError(error) && error.status === 404
  return (
    <AuthPage title={t('outbox.title')} lead={closed ? t('outbox.closed') : t('outbox.lead')}>
      {error && !closed && <p role="alert">{errorText(error)}</p>}
      {data?.messages.length === 0 && <EmptyState title={t('outbox.none')}>{t('outbox.noneDetail')}</EmptyState>}
      <ul className="outbox">
        {data?.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </AuthPage>
  )
}

function Message({ message: { to, kind, text, at, link } }: { readonly message: Outbox['messages'][number] }) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  return (
    <li className="panel outbox__message">
      <p className="quiet small">
        <Icon of={kind === 'mail' ? mail : smartphone} size={16} label={t(`outbox.${kind}`)} />
        <Num>{to}</Num>
        <span className="push">
          <Num>{formatTime(at, zone, locale)}</Num>
        </span>
      </p>
      <p className="outbox__text" dir="auto">
        {text}
      </p>
      {link && (
        <a className="link" href={link}>
          {t('outbox.open')}
        </a>
      )}
    </li>
  )
}
