import type { Session } from '@sufra/shared/identity/identity.contract'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { useFollow } from '../live/use-follow'
import { useMenuNews } from '../live/use-menu-news'
import { LineState, OutboxStrip } from '../outbox/outbox-strip'
import { useSessionNews } from '../session/use-session-news'
import { keepFocus } from '../ui/keep-focus'
import { Skeleton } from '../ui/skeleton'
import { Toaster } from '../ui/toaster'
import { ClockNotice } from './clock-notice'
import { ErrorBoundary } from './error-boundary'
import { Header } from './header'
import { Navigation } from './navigation'
import { queryClient } from './query-client'
import { UpdateNotice, useKeptHere, useUpdateByNight } from './updates'
import './shell.css'

interface ShellProps {
  readonly session: Session
}

/** The frame of every signed-in screen: header, navigation of the role, state of the connection, notices. */
export function Shell({ session }: ShellProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  useFollow(session.currentBranchId, session.user.id)
  useMenuNews(session.currentBranchId)
  useSessionNews(session.currentBranchId)
  useKeptHere(session)
  return (
    <div className="shell">
      <a className="shell__skip" href="#content">
        {t('skip')}
      </a>
      <Navigation session={session} />
      <Header session={session} />
      <div className="shell__state">
        <LineState />
        <UpdateNotice />
        <ClockNotice />
      </div>
      <Content path={pathname}>
        <Outlet />
      </Content>
      <Toaster />
    </div>
  )
}

/** A screen without the frame: the kitchen wall brings its own, a demo pane has the page around it. */
export function BareShell({ session, children }: ShellProps & { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  useFollow(session.currentBranchId, session.user.id)
  useMenuNews(session.currentBranchId)
  useSessionNews(session.currentBranchId)
  useKeptHere(session)
  useUpdateByNight(session.branches.find(({ id }) => id === session.currentBranchId)?.timeZone ?? 'UTC')
  return (
    <div className="shell shell--bare">
      <div className="shell__state">
        <OutboxStrip />
      </div>
      <Content path={pathname}>{children}</Content>
      <Toaster />
    </div>
  )
}

/** A screen may have failed on an answer that is kept for five minutes. */
const readAnew = (): void => void queryClient.resetQueries()

interface ContentProps {
  readonly path: string
  readonly children: ReactNode
}

/** A screen that fails takes neither the navigation nor the connection with it. */
function Content({ path, children }: ContentProps) {
  useEffect(keepFocus, [])
  return (
    <main id="content" className="shell__content" tabIndex={-1}>
      <ErrorBoundary resetOn={path} onRetry={readAnew}>
        <Suspense fallback={<Skeleton rows={5} />}>{children}</Suspense>
      </ErrorBoundary>
    </main>
  )
}
