import type { Profile, ProfileSession } from '@sufra/shared/identity/profile.contract'
import { formatAgo } from '@sufra/shared/locale/duration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { Sentence } from '../../ui/num'
import { agentName } from './agent-name.rules'

interface SessionListProps {
  readonly profile: Profile
  /** Null: all but this one. */
  readonly onEnd: (sessionId: string | null) => Promise<void>
}

export function SessionList({ profile: { sessions }, onEnd }: SessionListProps) {
  const { t } = useTranslation('profile')
  const { ending, said, end } = useEnding(onEnd)
  const inOrder = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <section className="profile__part" aria-labelledby="profile-sessions">
      <h3 id="profile-sessions">{t('sessions')}</h3>
      <ul className="profile__sessions">
        {inOrder.map((session) => (
          <Row key={session.id} session={session} busy={ending === session.id} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <p className="quiet small" role="status">
        {said}
      </p>
      {sessions.length > 1 && (
        <Button busy={ending === 'others'} onClick={() => end(null)}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  readonly session: ProfileSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function Row({ session, busy, onEnd }: RowProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const now = useMinute()
  const agent = session.deviceName ?? agentName(session.agent) ?? t('unknownAgent')
  const ago = formatAgo((now - Date.parse(session.lastSeenAt)) / 1000, locale)
  return (
    <li className="profile__session">
      <p>
        <strong>
          <bdi>{agent}</bdi>
        </strong>
        <span className="quiet small">
          {session.current ? t('here') : <Sentence>{t('seen', { ago })}</Sentence>}
          <span className="dot-sep">{t(`by.${session.provider}`)}</span>
        </span>
      </p>
      {!session.current && (
        <Button size="desk" busy={busy} onClick={onEnd} aria-label={t('endOf', { agent })}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function useEnding(onEnd: SessionListProps['onEnd']) {
  const { t } = useTranslation('profile')
  const [ending, setEnding] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const end = async (sessionId: string | null) => {
    setEnding(sessionId ?? 'others')
    try {
      await onEnd(sessionId)
      setSaid(sessionId ? t('ended') : t('endedOthers'))
    } catch (error) {
      setSaid(errorText(error))
    }
    setEnding(null)
  }
  return { ending, said, end: (sessionId: string | null) => void end(sessionId) }
}
