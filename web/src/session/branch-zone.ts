import { useSession } from './session-store'

/** The time zone of the branch that somebody works or sits in; the device's own where there is none. */
export function branchZone(): string {
  const known = useSession.getState()
  const session = known.state === 'open' ? known.session : null
  const branch = session?.branches.find(({ id }) => id === session.currentBranchId)
  return branch?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
