import { switchBranch } from '@sufra/shared/identity/profile.endpoints'
import { send } from '../api/client'
import { useSession } from './session-store'

/** The server remembers it for this session, so that a reload stays in the branch. */
export async function switchToBranch(branchId: string): Promise<void> {
  const session = await send(switchBranch, { body: { branchId } })
  const now = useSession.getState()
  if (now.state === 'open' && now.session.user.id === session.user.id) useSession.setState({ ...now, session }, true)
}
