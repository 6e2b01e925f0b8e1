import type { Session } from '@sufra/shared/identity/identity.contract'
import type { ComponentType } from 'react'
import { useSession } from '../../session/session-store'
import { Nudge } from './nudge'

export interface InBranch {
  readonly session: Session
  readonly branchId: string
}

/** A screen of somebody who is signed in and works in a branch now; nothing for anybody else. */
export const withBranch = (Screen: ComponentType<InBranch>) =>
  function OfBranch() {
    const session = useSession()
    return session.state === 'open' && session.session.currentBranchId ? (
      <>
        <Nudge session={session.session} />
        <Screen session={session.session} branchId={session.session.currentBranchId} />
      </>
    ) : null
  }
