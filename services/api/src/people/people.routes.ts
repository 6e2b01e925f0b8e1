import type { Deps } from '@sufra/platform/deps'
import { peopleContracts } from '@sufra/shared/people/people.contracts'
import { sendProofLetter } from '../accounts/proof.commands'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { invitePerson, revokeInvite } from './invites.commands'
import { endPersonSessions, listPeople, realStaff, saveActive, savePin, saveRole } from './people.commands'

export function peopleRoutes(on: On, deps: Deps): void {
  on.query(peopleContracts.listPeople, ({ actor }) => listPeople(deps, staffOf(actor)))
  on.command(peopleContracts.invitePerson, ({ command, body, origin, locale, household }) =>
    invitePerson(deps, command, { ...body, origin, locale, household }),
  )
  on.exempt(peopleContracts.sendProofLetter, (asked) => sendProofLetter(deps, realStaff(asked.actor), asked))
  on.command(peopleContracts.revokeInvite, ({ command, params: { inviteId } }) => revokeInvite(deps, command, inviteId))
  on.command(peopleContracts.saveRole, ({ command, params: { userId }, body }) =>
    saveRole(deps, command, { userId, ...body }),
  )
  on.command(peopleContracts.saveActive, ({ command, params: { userId }, body }) =>
    saveActive(deps, command, { userId, ...body }),
  )
  on.exempt(peopleContracts.savePin, ({ actor, params: { userId }, body }) => savePin(deps, actor, { userId, ...body }))
  on.command(peopleContracts.endPersonSessions, ({ command, params: { userId } }) =>
    endPersonSessions(deps, command, { userId }),
  )
}
