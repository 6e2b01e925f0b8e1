import type { Session } from '@sufra/shared/identity/identity.contract'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { forgetVisit } from '../../features/cart/cart-store'
import { MenuSkeleton } from '../../features/menu/menu-skeleton'
import { hasKeptVisit } from '../../features/tracker/kept-orders'
import { useFollow } from '../../live/use-follow'
import { tokenIn } from '../../session/token-store'
import { useBranchChoice } from './branch-choice'
import { EntryPage } from './entry-page'
import { type Guest, GuestContext } from './guest-context'
import { type GuestSession, useGuestSession } from './guest-session'
import { lazyWithRetry } from './lazy-with-retry'

/** What goes on beside the screen is not needed for its first paint. */
const SeatedWork = lazyWithRetry(() => import('./seated-work').then((work) => work.SeatedWork))
const EndedVisit = lazyWithRetry(() => import('./ended-visit').then((page) => page.EndedVisit))
const BranchPage = lazyWithRetry(() => import('./branch-page').then((page) => page.BranchPage))

function guestOf(session: Session, chosen: string | null): Guest | null {
  const { kind, table, user, branches, currentBranchId } = session
  const first = branches[0]?.id ?? null
  if (kind === 'guest' && table) {
    const branchId = currentBranchId ?? first
    return branchId ? { kind: 'table', branchId, owner: user.id, table } : null
  }
  if (kind === 'staff') {
    const branchId = currentBranchId ?? first
    return branchId ? { kind: 'look', branchId, why: 'staff' } : null
  }
  const branchId = branches.length === 1 ? first : branches.find(({ id }) => id === chosen)?.id
  return branchId ? { kind: 'takeaway', branchId, owner: user.id } : null
}

const sessionIn = (session: GuestSession): Session | null => ('session' in session ? session.session : null)

/** Everything behind a table's link or a sign-in: finds out who is here, follows the branch, shows the screen. */
export function Seated() {
  const session = useGuestSession()
  const [chosen, choose] = useBranchChoice()
  const { pathname } = useLocation()
  const open = sessionIn(session)
  const guest = open ? guestOf(open, chosen) : chosen ? lookAt(chosen) : null
  const follows = open !== null && guest !== null && guest.kind !== 'look'
  useFollow(follows ? guest.branchId : null, open?.user.id ?? null)
  const expired = session.state === 'none' && session.ended === 'expired'
  useEffect(() => {
    // Who scanned again in another tab is told there what is theirs.
    if (expired && tokenIn('device') === null) forgetVisit()
  }, [expired])
  if (session.state === 'loading') return <MenuSkeleton />
  if (session.state === 'unreachable') return <EntryPage reason="unreachable" onRetry={() => location.reload()} />
  if (!open && hasKeptVisit() && (expired || pathname === '/orders')) return <EndedVisit />
  if (expired && !chosen) return <EntryPage reason="ended" />
  if (!guest) return <BranchPage session={open} onChoose={choose} />
  return (
    <GuestContext value={guest}>
      {guest.kind !== 'look' && (
        <Suspense>
          <SeatedWork guest={guest} />
        </Suspense>
      )}
      <Outlet />
    </GuestContext>
  )
}

const lookAt = (branchId: string): Guest => ({ kind: 'look', branchId, why: 'nobody' })
