import { look, read, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { hashPassword, isPasswordOf } from '@sufra/platform/identity/passwords'
import { assertGoodPassword } from '@sufra/platform/identity/passwords.rules'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import { forgetTries, type Limit, takeTry } from '@sufra/platform/limits/limits'
import { principalOf } from '@sufra/shared/identity/actor'
import type { ChangePassword } from '@sufra/shared/identity/profile.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { findKeepersRows, findUsersBySubject, isOfSubject, savePassword } from '../accounts/accounts.repository'
import { signOut } from '../accounts/sign-out.commands'
import { findOneself, findPasswordHash, type Person } from './profile.repository'

/** An open screen that somebody walked up to is no place to guess the password. */
const guesses: Limit = { name: 'password-change', tries: 5, windowSeconds: 15 * 60 }

/**
 * Only of an account of ours: other passwords are kept by the provider and changed there (`forbidden`). Every other
 * session of the account ends. Throws `invalid_credentials`, `password_too_short`, `password_too_common`.
 */
export async function changePassword(
  deps: Deps,
  person: Person,
  session: SessionFacts,
  { current, next }: ChangePassword,
): Promise<void> {
  if (person.demo) throw new AppError('demo_no_user_updates')
  if (deps.config.auth.provider !== 'builtin') throw new AppError('forbidden')
  const { subject } = await read(deps, person, (tx) => findOneself(tx, person))
  const kept = subject === null ? undefined : await look(deps, 'accounts', (tx) => findPasswordHash(tx, subject))
  if (subject === null || kept === undefined) throw new AppError('forbidden')
  await takeTry(deps, guesses, principalOf(person))
  if (!(await isPasswordOf(current, kept))) throw new AppError('invalid_credentials')
  assertGoodPassword(next)
  const passwordHash = await hashPassword(next)
  await system(deps, 'accounts', async (tx) => {
    const now = deps.now()
    // A reset meanwhile has ended this session.
    if (!(await savePassword(tx, subject, passwordHash, now, kept))) throw new AppError('invalid_credentials')
    await endElsewhere(tx, subject, session.id, now)
  })
  await forgetTries(deps, guesses, principalOf(person))
}

/** In every organization the person works at or has entered. */
async function endElsewhere(tx: Tx, subject: string, sessionId: string, now: Date): Promise<void> {
  await signOut(tx, await findUsersBySubject(tx, subject), now, sessionId)
  await signOut(tx, await findKeepersRows(tx, isOfSubject(subject)), now, sessionId)
}
