import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SignIn } from '@sufra/shared/identity/accounts.contract'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { openedSession } from '../identity/open-session.commands'
import type { Caller } from './caller'
import { provedAccount } from './prove-account'
import { startFor } from './start-for'
import { assertOwnPasswords } from './ways-in'

/** Throws `invalid_credentials`, `too_many_attempts`, and `user_disabled` to those who know the password only. */
export async function signInWithPassword(deps: Deps, body: SignIn, from: Caller): Promise<OpenedSession> {
  assertOwnPasswords(deps)
  const { subject } = await provedAccount(deps, body, from.household)
  const name = await system(deps, 'accounts', (tx) => startFor(tx, deps, subject, from.agent))
  return openedSession(deps, name)
}
