import type { DemoRole, Session } from '@sufra/shared/identity/identity.contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { tellStage } from '../features/demo/pane-report'
import { errorText } from '../i18n/error-text'
import { useConnection } from '../live/live-store'
import { MessagePage } from '../screens/errors/message-page'
import type { PlaceName } from '../session/places.rules'
import { openDemo, useSession } from '../session/session-store'
import { ConnectionStrip } from '../ui/connection-state'
import { screenOf } from './screens'
import { BareShell } from './shell'

const paneOf: Record<string, { readonly role: DemoRole; readonly place: PlaceName }> = {
  waiter: { role: 'waiter', place: 'waiter' },
  kitchen: { role: 'kitchen', place: 'kitchen' },
  manager: { role: 'manager', place: 'today' },
}

/** One screen of the demo restaurant in a frame, with a session of its own that lives in this frame's memory only. */
export function DemoPane() {
  const { t } = useTranslation(['shell', 'common'])
  const pane = paneOf[useParams().role ?? '']
  const session = useSession()
  const error = useOpened(pane?.role)
  if (!pane) return <MessagePage title={t('notFound.title')}>{t('notFound.detail')}</MessagePage>
  if (error) return <MessagePage title={t('common:failed.title')}>{error}</MessagePage>
  return session.state === 'open' ? <PaneScreen session={session.session} place={pane.place} /> : null
}

function useOpened(role: DemoRole | undefined): string | null {
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    if (role) openDemo(role, 'memory').catch((refusal: unknown) => setError(errorText(refusal)))
  }, [role])
  return error
}

function PaneScreen({ session, place }: { readonly session: Session; readonly place: PlaceName }) {
  const connection = useConnection()
  useEffect(() => tellStage(), [])
  const Screen = screenOf[place]
  return (
    <BareShell session={session}>
      {place !== 'kitchen' && <ConnectionStrip state={connection} />}
      <Screen />
    </BareShell>
  )
}
