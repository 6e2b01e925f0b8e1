import type { Session } from '@sufra/shared/identity/identity.contract'
import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useTranslation } from '../i18n/use-translation'
import { useConnection } from '../live/live-store'
import { useFollow } from '../live/use-follow'
import { ConnectionStrip } from '../ui/connection-state'
import { Skeleton } from '../ui/skeleton'
import { Toaster } from '../ui/toaster'
import { ErrorBoundary } from './error-boundary'
import { Header } from './header'
import { Navigation } from './navigation'
import './shell.css'

interface ShellProps {
  readonly session: Session
}

/** The frame of every signed-in screen: header, navigation of the role, state of the connection, notices. */
export function Shell({ session }: ShellProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const connection = useConnection()
  useFollow(session.currentBranchId, session.user.id)
  return (
    <div className="shell">
      <a className="shell__skip" href="#content">
        {t('skip')}
      </a>
      <Navigation session={session} />
      <Header session={session} />
      <div className="shell__state">
        <ConnectionStrip state={connection} />
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
  return (
    <div className="shell shell--bare">
      <Content path={pathname}>{children}</Content>
      <Toaster />
    </div>
  )
}

interface ContentProps {
  readonly path: string
  readonly children: ReactNode
}

/** A screen that fails takes neither the navigation nor the connection with it. */
function Content({ path, children }: ContentProps) {
  return (
    <main id="content" className="shell__content" tabIndex={-1}>
      <ErrorBoundary resetOn={path}>
        <Suspense fallback={<Skeleton rows={5} />}>{children}</Suspense>
      </ErrorBoundary>
    </main>
  )
}
