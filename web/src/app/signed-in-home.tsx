import type { Session } from '@sufra/shared/identity/identity.contract'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { NotFound } from './not-found'
import { homeOf, isGuestPath } from './places.rules'
import { Starting } from './waiting'

/** `/` leads everybody to their own first page (ux 1.8). */
export function SignedInHome({ session }: { readonly session: Session }) {
  const home = homeOf(session.user)
  if (home === null) return <NotFound session={session} />
  return isGuestPath(home) ? <OtherPage path={home} /> : <Navigate to={home} replace />
}

/** The guests' page is not part of this app. */
function OtherPage({ path }: { readonly path: string }) {
  useEffect(() => location.replace(path), [path])
  return <Starting />
}
