import { lazy } from 'react'
import { Route } from 'react-router-dom'

export const Landing = lazy(() =>
  import('../screens/landing/landing-screen').then((m) => ({ default: m.LandingScreen })),
)
export const DemoNotice = lazy(() => import('../screens/landing/demo-notice').then((m) => ({ default: m.DemoNotice })))
export const PinScreen = lazy(() => import('../screens/auth/pin-screen').then((m) => ({ default: m.PinScreen })))
const Demo = lazy(() => import('../screens/landing/demo-screen').then((m) => ({ default: m.DemoScreen })))
const Setup = lazy(() => import('../screens/landing/setup-screen').then((m) => ({ default: m.SetupScreen })))
const StaffSignIn = lazy(() =>
  import('../screens/auth/staff-sign-in-screen').then((m) => ({ default: m.StaffSignInScreen })),
)
const CustomerSignIn = lazy(() =>
  import('../screens/auth/customer-sign-in-screen').then((m) => ({ default: m.CustomerSignInScreen })),
)
const SignUp = lazy(() => import('../screens/auth/sign-up-screen').then((m) => ({ default: m.SignUpScreen })))
const Reset = lazy(() => import('../screens/auth/reset-screen').then((m) => ({ default: m.ResetScreen })))
const NewPassword = lazy(() =>
  import('../screens/auth/new-password-screen').then((m) => ({ default: m.NewPasswordScreen })),
)
const Invite = lazy(() => import('../screens/auth/invite-screen').then((m) => ({ default: m.InviteScreen })))
const Confirm = lazy(() => import('../screens/auth/confirm-screen').then((m) => ({ default: m.ConfirmScreen })))
const Pair = lazy(() => import('../screens/auth/pair-screen').then((m) => ({ default: m.PairScreen })))
const Outbox = lazy(() => import('../screens/auth/outbox-screen').then((m) => ({ default: m.OutboxScreen })))

/** Open in every state. */
export const openPages = (
  <>
    <Route path="/welcome" element={<Landing />} />
    <Route path="/demo" element={<Demo />} />
    <Route path="/setup" element={<Setup />} />
  </>
)

/** Whoever holds the link or the screen may come, signed in or not; in the demo notice's state nobody can sign in. */
export const invitedPages = (
  <>
    <Route path="/reset/:token" element={<NewPassword />} />
    <Route path="/invite/:token" element={<Invite />} />
    <Route path="/confirm/:token" element={<Confirm />} />
    <Route path="/pair" element={<Pair />} />
    <Route path="/outbox" element={<Outbox />} />
  </>
)

/** For who is not signed in with an account of their own. */
export const signInPages = (
  <>
    <Route path="/login/staff" element={<StaffSignIn />} />
    <Route path="/login/customer" element={<CustomerSignIn />} />
    <Route path="/sign-up" element={<SignUp />} />
    <Route path="/sign-up/:proof" element={<SignUp />} />
    <Route path="/reset" element={<Reset />} />
  </>
)

export const signInPaths = ['/login/staff', '/login/customer', '/sign-up', '/sign-up/:proof', '/reset'] as const
