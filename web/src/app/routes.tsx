import type { Session } from '@sufra/shared/identity/identity.contract'
import { lazy } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { useInstallation } from '../session/installation'
import { useSession } from '../session/session-store'
import { DemoPane } from './demo-pane'
import { Guarded } from './guarded'
import { NotFound } from './not-found'
import { type Place, places } from './places.rules'
import { routerState } from './router-state.rules'
import { screenOf } from './screens'
import { BareShell, Shell } from './shell'
import { SignedInHome } from './signed-in-home'
import { Starting, Unreachable } from './waiting'

const Landing = lazy(() => import('../screens/landing/landing-screen').then((m) => ({ default: m.LandingScreen })))
const DemoNotice = lazy(() => import('../screens/landing/demo-notice').then((m) => ({ default: m.DemoNotice })))
const Demo = lazy(() => import('../screens/landing/demo-screen').then((m) => ({ default: m.DemoScreen })))
const Setup = lazy(() => import('../screens/landing/setup-screen').then((m) => ({ default: m.SetupScreen })))

/** Open in every state (rulings 26). */
const open = (
  <>
    <Route path="/welcome" element={<Landing />} />
    <Route path="/demo" element={<Demo />} />
    <Route path="/setup" element={<Setup />} />
  </>
)

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
  const state = routerState({ installation, session })
  if (session.state === 'open') return <SignedIn session={session.session} />
  return (
    <Routes>
      {open}
      <Route path="/" element={firstPages[state]} />
      <Route path="*" element={state === 'signed_out' ? <Navigate to="/" replace /> : firstPages[state]} />
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

function SignedIn({ session }: { readonly session: Session }) {
  const routesOf = (ofFrame: readonly Place[]) =>
    ofFrame.map((place) => <Route key={place.path} path={place.path} element={<Placed {...{ place, session }} />} />)
  return (
    <Routes>
      {open}
      <Route path="/" element={<SignedInHome session={session} />} />
      <Route element={<Shell session={session} />}>{routesOf(places.filter((place) => !hasOwnFrame(place)))}</Route>
      <Route element={<OwnFrame session={session} />}>{routesOf(places.filter(hasOwnFrame))}</Route>
      <Route path="*" element={<NotFound session={session} />} />
    </Routes>
  )
}

/** The wall hangs alone, and has its own way out. */
const hasOwnFrame = ({ name }: Place): boolean => name === 'kitchen'

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
