import { look } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { isPasswordOf } from '@sufra/platform/identity/passwords'
import { forgetTries, takeTry } from '@sufra/platform/limits/limits'
import type { SignIn } from '@sufra/shared/identity/accounts.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { signInLimits as limits } from './accounts.limits'
import { type AccountRow, findAccountByEmail } from './accounts.repository'

/**
 * The account whose e-mail and password these are. Takes as long, and counts as much, where there is no such account.
 * Throws `invalid_credentials` or `too_many_attempts`.
 */
export async function provedAccount(deps: Deps, { email, password }: SignIn, household: string): Promise<AccountRow> {
  await takeTry(deps, limits.household, household)
  await takeTry(deps, limits.accountFromHousehold, hereOf(email, household))
  await takeTry(deps, limits.account, email)
  // Last: what was refused before it costs nobody else anything.
  await takeTry(deps, limits.everybody, '')
  const account = await look(deps, 'accounts', (tx) => findAccountByEmail(tx, email))
  const right = await isPasswordOf(password, account?.passwordHash)
  if (!right || !account) throw new AppError('invalid_credentials')
  await forgetWrongTries(deps, email, household)
  return account
}

/** Whoever has proved that the account is theirs is not kept out by what others guessed; an address at all accounts stays counted. */
export async function forgetWrongTries(deps: Deps, email: string, household: string): Promise<void> {
  await forgetTries(deps, limits.accountFromHousehold, hereOf(email, household))
  await forgetTries(deps, limits.account, email)
}

const hereOf = (email: string, household: string): string => `${email} ${household}`
