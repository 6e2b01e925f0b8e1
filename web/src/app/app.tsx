import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { useTranslation } from '../i18n/use-translation'
import { takeFarewell } from '../session/farewell'
import { useSession } from '../session/session-store'
import { toast } from '../ui/toast-store'
import { ErrorBoundary } from './error-boundary'
import { queryClient } from './query-client'
import { AppRoutes } from './routes'

/** Everything but the guests' page. */
export function App() {
  return (
    <ErrorBoundary whole>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Suspense>
            <SessionEnd />
            <FreshStart />
            <AppRoutes />
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
    const farewell = takeFarewell()
    if (farewell) toast.success(t(farewell === 'demo_ended' ? 'demoEnded' : 'signedOut'))
  }, [t])
  return null
}

/** Another person on the same page starts at home, with nothing of the one before. */
function FreshStart() {
  const navigate = useNavigate()
  const session = useSession()
  const who = session.state === 'open' ? session.session.user.id : null
  const before = useRef(who)
  useEffect(() => {
    if (who === null || before.current === who) return
    if (before.current !== null) {
      queryClient.clear()
      navigate('/', { replace: true })
    }
    before.current = who
  }, [who, navigate])
  return null
}
