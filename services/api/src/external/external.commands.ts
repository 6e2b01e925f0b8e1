import { look, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Proof, ProvenPerson } from '@sufra/platform/identity/verified-token'
import type { ExternalUser } from '@sufra/shared/identity/external.contract'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { openedSession, startSession } from '../identity/open-session.commands'
import { findUserBySubject } from './external.repository'
import { externalUserOf, mustBeUser } from './external-user'

/** A token of another provider proves nothing at this one's door. */
export function mustBeOf(provider: ProvenPerson['provider'], { person }: Proof): void {
  if (person.provider !== provider) throw new AppError('signed_out')
}

/** The database's user of a token's subject. Throws `user_not_in_database` and `user_disabled`. */
export async function readExternalUser(
  deps: Deps,
  provider: ProvenPerson['provider'],
  proof: Proof,
): Promise<ExternalUser> {
  mustBeOf(provider, proof)
  const row = await look(deps, 'user_by_subject', (tx) => findUserBySubject(tx, proof.subject))
  return externalUserOf(mustBeUser(row), proof.person)
}

/** A session of our own for whom a provider has proved; it ends when we end it, not with their token. */
export async function exchangeToken(
  deps: Deps,
  { subject, person: { provider } }: Proof,
  agent: string | undefined,
): Promise<OpenedSession> {
  const name = await system(deps, 'open_session', async (tx: Tx) => {
    const { organizationId, id: userId } = mustBeUser(await findUserBySubject(tx, subject))
    return startSession(tx, deps, { organizationId, userId, provider, agent })
  })
  return openedSession(deps, name)
}
