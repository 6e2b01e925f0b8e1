import type { Session } from '@sufra/shared/identity/identity.contract'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { useInstallation } from '../session/installation'
import { aliases, isGuestPath, type Place, places } from '../session/places.rules'
import { useSession } from '../session/session-store'
import { screenToken } from '../session/token-store'
import { DemoPane } from './demo-pane'
import { Guarded } from './guarded'
import { LapsedSheet } from './lapsed-sheet'
import { DemoNotice, invitedPages, Landing, openPages, signInPages, signInPaths } from './pages'
import { routerState } from './router-state.rules'
import { ScreenItself } from './screen-itself'
import { screenOf } from './screens'
import { BareShell, Shell } from './shell'
import { Elsewhere, OtherPage, SignedInHome } from './signed-in-home'
import { Starting, Unreachable } from './waiting'
import { remember } from './wanted'

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
        <SignedIn key={session.session.user.id} session={session.session} />
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

/** What an address shows that nobody is signed in for (spec §2). */
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
  if (!(session.state === 'none' && session.ended === 'signed_out')) remember(pathname + search)
  return <Navigate to="/" replace />
}

function SignedIn({ session }: { readonly session: Session }) {
  const routesOf = (ofFrame: readonly Place[]) =>
    ofFrame.map((place) => <Route key={place.path} path={place.path} element={<Placed {...{ place, session }} />} />)
  return (
    <Routes>
      {openPages}
      {invitedPages}
      {mayStillSignIn(session)
        ? signInPages
        : signInPaths.map((path) => <Route key={path} path={path} element={home} />)}
      <Route path="/" element={<SignedInHome session={session} />} />
      {Object.entries(aliases).map(([from, to]) => (
        <Route
          key={from}
          path={from}
          element={isGuestPath(to) ? <OtherPage path={to} /> : <Navigate to={to} replace />}
        />
      ))}
      <Route element={<Shell session={session} />}>{routesOf(places.filter((place) => !hasOwnFrame(place)))}</Route>
      <Route element={<OwnFrame session={session} />}>{routesOf(places.filter(hasOwnFrame))}</Route>
      <Route path="*" element={<Elsewhere session={session} />} />
    </Routes>
  )
}

const home = <Navigate to="/" replace />

/** A demo, and a screen on which nobody works, have people still to sign in. */
const mayStillSignIn = ({ demo, kind }: Session): boolean => demo || kind === 'device'

/** The kitchen's screens hang alone, and have their own way out. */
const ownFrames: readonly Place['name'][] = ['kitchen', 'pass', 'setUp']
const hasOwnFrame = ({ name }: Place): boolean => ownFrames.includes(name)

const OwnFrame = ({ session }: { readonly session: Session }) => (
  <BareShell session={session}>
    <Outlet />
  </BareShell>
)

function Placed({ place, session }: { readonly place: Place; readonly session: Session }) {
  const Screen = screenOf[place.name]
  return (
    <Guarded place={place} session={session}>
      <Screen />
    </Guarded>
  )
}
