import type { Session } from '@sufra/shared/identity/identity.contract'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { homeOf, isGuestPath } from '../session/places.rules'
import { NotFound } from './not-found'
import { PinScreen } from './pages'
import { takeReturnPath } from './return-path'
import { returnPathFor } from './return-path.rules'
import { Starting } from './waiting'

/** `/` leads everybody where they were going before they signed in, else to their own first page. */
export function SignedInHome({ session }: { readonly session: Session }) {
  const [wanted] = useState(takeReturnPath)
  const home = returnPathFor(session.user, wanted) ?? homeOf(session.user)
  if (home === null) return <Elsewhere session={session} />
  return isGuestPath(home) ? <OtherPage path={home} /> : <Navigate to={home} replace />
}

/** A paired screen that shows nothing by itself asks who is working. */
export function Elsewhere({ session }: { readonly session: Session }) {
  const isShared = session.kind === 'device' && homeOf(session.user) === null
  return isShared ? <PinScreen session={session} /> : <NotFound session={session} />
}

/** The guests' page is not part of this app. */
export function OtherPage({ path }: { readonly path: string }) {
  useEffect(() => location.replace(path), [path])
  return <Starting />
}
