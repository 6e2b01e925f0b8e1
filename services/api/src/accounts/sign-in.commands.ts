import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SignIn } from '@sufra/shared/identity/accounts.contract'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { openedSession } from '../identity/open-session.commands'
import { lockProved } from './accounts.repository'
import type { Caller } from './caller'
import { browserOf, provedAccount } from './prove-account'
import { startFor } from './start-for'
import { assertOwnPasswords } from './ways-in'

/** Throws `invalid_credentials`, `too_many_attempts`, and `user_disabled` to those who know the password only. */
export async function signInWithPassword(deps: Deps, body: SignIn, from: Caller): Promise<OpenedSession> {
  assertOwnPasswords(deps)
  const account = await provedAccount(deps, body, from.household)
  const name = await system(deps, 'accounts', async (tx) => {
    // A reset meanwhile has ended every session but this one.
    if (!(await lockProved(tx, account))) throw new AppError('invalid_credentials')
    return startFor(tx, deps, account.subject, from.agent)
  })
  return { ...(await openedSession(deps, name)), browser: browserOf(deps, account, body.browsers) }
}
