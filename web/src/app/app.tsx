import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { bringOwnWays, useOwnDigits } from '../session/own-ways'
import { type SessionState, useSession } from '../session/session-store'
import { takeSignOutNotice } from '../session/sign-out-notice'
import { toast } from '../ui/toast-store'
import { ErrorBoundary } from './error-boundary'
import { queryClient } from './query-client'
import { AppRoutes } from './routes'

/** Everything but the guests' page. */
export function App() {
  return (
    <ErrorBoundary whole onRetry={() => queryClient.clear()}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Suspense>
            <SessionEnd />
            <FreshStart />
            <Drawn />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

/** What was fetched for one person is gone when another may sit down; an expired session says so. */
function SessionEnd() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const ended = session.state === 'none' ? session.ended : undefined
  useEffect(() => {
    if (!ended) return
    queryClient.clear()
    if (ended === 'expired') toast.plain(t('expired'))
  }, [ended, t])
  useEffect(() => {
    const farewell = takeSignOutNotice()
    if (farewell) toast.success(t(farewell === 'demo_ended' ? 'demoEnded' : 'signedOut'))
  }, [t])
  return null
}

/** Other digits: every number is drawn anew. */
const Drawn = () => <AppRoutes key={useOwnDigits().digits} />

const whoIn = (session: SessionState) => (session.state === 'open' ? session.session.user.id : null)

/** Another person on the same page starts at home, with their own language and nothing of the one before. */
function FreshStart() {
  const navigate = useNavigate()
  const session = useSession()
  const before = useRef(session)
  useEffect(() => {
    const last = before.current
    before.current = session
    if (session.state !== 'open' || whoIn(last) === session.session.user.id) return
    if (last.state === 'open') {
      queryClient.clear()
      navigate('/', { replace: true })
    }
    const satDown = last.state === 'open' || last.state === 'none'
    if (satDown && session.session.kind === 'staff') bringOwnWays().catch(() => undefined)
  }, [session, navigate])
  return null
}
