import type { Deps } from '@sufra/platform/deps'
import { profileContracts } from '@sufra/shared/identity/profile.contracts'
import type { On } from '../kernel/route'
import { signedIn } from '../kernel/who-asks'
import { enterOrganization } from './organizations.commands'
import { changePassword } from './password.commands'
import { personOf, readProfile, saveProfile } from './profile.commands'
import { endSession, switchBranch } from './sessions.commands'

export function profileRoutes(on: On, deps: Deps): void {
  on.query(profileContracts.readProfile, (asked) => {
    const { actor, session } = signedIn(asked)
    return readProfile(deps, personOf(actor), session)
  })
  on.exempt(profileContracts.saveProfile, (asked) => {
    const { actor, session } = signedIn(asked)
    return saveProfile(deps, personOf(actor), session, asked.body)
  })
  on.exempt(profileContracts.changePassword, async (asked) => {
    const { actor, session } = signedIn(asked)
    await changePassword(deps, personOf(actor), session, asked.body)
    return {}
  })
  on.exempt(profileContracts.endSession, async (asked) => {
    const { actor, session } = signedIn(asked)
    await endSession(deps, personOf(actor), session, asked.body)
    return {}
  })
  on.exempt(profileContracts.switchBranch, (asked) => {
    const { actor, session } = signedIn(asked)
    return switchBranch(deps, { person: personOf(actor), session, branchIds: asked.branchIds }, asked.body)
  })
  on.exempt(profileContracts.enterOrganization, (asked) => {
    const { actor, session } = signedIn(asked)
    return enterOrganization(deps, personOf(actor), session, asked.body)
  })
}
