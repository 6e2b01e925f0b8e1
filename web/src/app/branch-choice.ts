import type { BranchSummary } from '@sufra/shared/identity/identity.contract'
import { useSession } from '../session/session-store'

const key = 'sufra.branch'

function keep(branchId: string): void {
  try {
    sessionStorage.setItem(key, branchId)
  } catch {
    // Storage may be forbidden; the choice then lasts until the reload.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Shows another branch in this tab. Only branches of the session are offered, and the server asks again anyway. */
export function chooseBranch({ id }: BranchSummary): void {
  const current = useSession.getState()
  if (current.state !== 'open') return
  keep(id)
  useSession.setState({ ...current, session: { ...current.session, currentBranchId: id } }, true)
}

/** A reload stays in the branch that this tab showed: a silent change of branch is how wrong branches get edited. */
export function restoreBranchChoice(): void {
  const current = useSession.getState()
  if (current.state !== 'open') return
  const chosen = current.session.branches.find(({ id }) => id === kept())
  if (chosen) chooseBranch(chosen)
}
