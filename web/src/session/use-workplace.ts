import type { BranchSummary, Session } from '@sufra/shared/identity/identity.contract'
import { useSession } from './session-store'

interface Workplace {
  readonly session: Session
  readonly branch: BranchSummary
}

/** Who works here and at which branch; null: nobody is signed in, or at no branch. */
export function useWorkplace(): Workplace | null {
  const now = useSession()
  if (now.state !== 'open') return null
  const { session } = now
  const branch = session.branches.find(({ id }) => id === session.currentBranchId)
  return branch ? { session, branch } : null
}
