import type { Session } from '@sufra/shared/identity/identity.contract'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { useOwnPhone } from '../features/profile/own-phone'
import { type AppPage, aliases, isGuestPath, places } from '../session/places.rules'
import { Guarded } from './guarded'
import { invitedPages, openPages, signInPages, signInPaths } from './pages'
import { screenOf } from './screens'
import { BareShell, Shell } from './shell'
import { Elsewhere, OtherPage, SignedInHome } from './signed-in-home'

/** All that somebody finds who is signed in. A part of its own: who signs in has only the way there to load. */
export function SignedIn({ session }: { readonly session: Session }) {
  useOwnPhone(session)
  const routesOf = (ofFrame: readonly AppPage[]) =>
    ofFrame.map((place) => (
      <Route key={place.path} path={place.path} element={<Placed place={place} session={session} />} />
    ))
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
const ownFrames: readonly AppPage['name'][] = ['kitchen', 'pass', 'setUp']
const hasOwnFrame = ({ name }: AppPage): boolean => ownFrames.includes(name)

const OwnFrame = ({ session }: { readonly session: Session }) => (
  <BareShell session={session}>
    <Outlet />
  </BareShell>
)

function Placed({ place, session }: { readonly place: AppPage; readonly session: Session }) {
  const Screen = screenOf[place.name]
  return (
    <Guarded place={place} session={session}>
      <Screen />
    </Guarded>
  )
}
