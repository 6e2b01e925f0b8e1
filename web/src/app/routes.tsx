import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useInstallation } from '../session/installation'
import { useSession } from '../session/session-store'
import { screenToken } from '../session/token-store'
import { bringSignedIn } from './bring-signed-in'
import { LapsedSheet } from './lapsed-sheet'
import { DemoNotice, invitedPages, Landing, openPages, signInPages } from './pages'
import { rememberReturnPath } from './return-path'
import { routerState } from './router-state.rules'
import { ScreenItself } from './screen-itself'
import { Starting, Unreachable } from './waiting'

const SignedIn = lazy(() => bringSignedIn().then((m) => ({ default: m.SignedIn })))
const DemoPane = lazy(() => import('./demo-pane').then((m) => ({ default: m.DemoPane })))

/** A pane stays itself while its session opens, whatever else the address could mean. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/demo/pane/:role" element={<DemoPane />} />
      <Route path="*" element={<ByState />} />
    </Routes>
  )
}

function ByState() {
  const session = useSession()
  const installation = useInstallation()
  if (session.state === 'open') {
    return (
      <>
        <Suspense fallback={<Starting />}>
          <SignedIn key={session.session.user.id} session={session.session} />
        </Suspense>
        {session.lapsed && <LapsedSheet session={session.session} />}
      </>
    )
  }
  if (session.state === 'none' && screenToken()) return <ScreenItself />
  const state = routerState({ installation, session })
  return (
    <Routes>
      {openPages}
      {state === 'signed_out' && invitedPages}
      {state === 'signed_out' && signInPages}
      <Route path="/" element={firstPages[state]} />
      <Route path="*" element={state === 'signed_out' ? <ToFirstPage /> : firstPages[state]} />
    </Routes>
  )
}

/** What an address shows that nobody is signed in for. */
const firstPages = {
  starting: <Starting />,
  unreachable: <Unreachable />,
  demo_notice: <DemoNotice />,
  signed_out: <Landing />,
  signed_in: null,
}

/** Where somebody was going waits until they have signed in; who has just left is not brought back. */
function ToFirstPage() {
  const { pathname, search } = useLocation()
  const session = useSession()
  if (!(session.state === 'none' && session.ended === 'signed_out')) rememberReturnPath(pathname + search)
  return <Navigate to="/" replace />
}
