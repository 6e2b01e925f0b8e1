import { setTimeout as sleep } from 'node:timers/promises'
import { look } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { isPasswordOf } from '@sufra/platform/identity/passwords'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { forgetTries, takeShared, takeTry } from '@sufra/platform/limits/limits'
import type { SignIn } from '@sufra/shared/identity/accounts.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { signInLimits as limits, signInDelays } from './accounts.limits'
import { type AccountRow, findAccountsOfEmail } from './accounts.repository'
import { browserToKeep, knownBrowser } from './known-browser'

/**
 * The account whose e-mail and password these are. Takes as long, and counts as much, where there is no such account.
 * Throws `invalid_credentials` or `too_many_attempts`.
 */
export async function provedAccount(deps: Deps, typed: SignIn, household: string): Promise<AccountRow> {
  const { email, password } = typed
  const browser = await findKnownBrowser(deps, typed)
  if (browser === undefined) await countStranger(deps, email, household)
  else await takeTry(deps, limits.browser, browser)
  const accounts = await look(deps, 'accounts', (tx) => findAccountsOfEmail(tx, email))
  const account = await ofPassword(accounts, password)
  if (!account) throw new AppError('invalid_credentials')
  // Who had the address before proves nothing about whose it is now: else their own password would free their guesses.
  if (account.formerEmail !== null) return account
  if (browser !== undefined) await forgetTries(deps, limits.browser, browser)
  await forgetWrongTries(deps, email, household)
  await rememberPlace(deps, email, household)
  return account
}

/** Another password makes strangers of all browsers: else whoever had the old one could collect tries at the new one. */
const whoseBrowser = ({ subject, passwordHash }: Pick<AccountRow, 'subject' | 'passwordHash'>): string =>
  `account ${subject} ${passwordHash}`

/** Of an address that two have had nobody is known: a browser of one would be free to guess at the other's password. */
async function findKnownBrowser(deps: Deps, { email, browsers = [] }: SignIn): Promise<string | undefined> {
  if (browsers.length === 0) return undefined
  const [account, another] = await look(deps, 'accounts', (tx) => findAccountsOfEmail(tx, email))
  return account && !another ? knownBrowser(deps, browsers, whoseBrowser(account)) : undefined
}

/** For the browser in which somebody has just proved that the account is theirs. */
export const browserOf = (
  deps: Deps,
  account: Pick<AccountRow, 'subject' | 'passwordHash'>,
  browsers: readonly string[] = [],
): string => browserToKeep(deps, browsers, whoseBrowser(account))

/** The rings. Throws `too_many_attempts`. */
async function countStranger(deps: Deps, email: string, household: string): Promise<void> {
  await takeTry(deps, limits.household, household)
  await takeTry(deps, limits.network, networkOf(household))
  await takeTry(deps, limits.accountFromHousehold, hereOf(email, household))
  // Last: what was refused before it costs nobody else anything.
  await takeShared(deps, limits.everybody, limits.share, networkOf(household))
  // Only a right password makes a place known: a mark taken before the proof would cover the guesses beside it.
  if ((await deps.limits.peek(limits.known, hereOf(email, household), deps.now())) === 0) await slowDown(deps, email)
}

/** Where there is none, a password is checked all the same. */
async function ofPassword([first, ...others]: readonly AccountRow[], password: string) {
  const isFirst = await isPasswordOf(password, first?.passwordHash)
  if (isFirst || !first) return isFirst ? first : undefined
  for (const other of others) if (await isPasswordOf(password, other.passwordHash)) return other
  return undefined
}

/**
 * The account's ring, for places where its owner has never been: guesses from many addresses wait longer and longer, and
 * are refused at the end. Throws `too_many_attempts`.
 */
async function slowDown(deps: Deps, email: string): Promise<void> {
  await takeTry(deps, limits.account, email)
  let ms = 0
  for (const delay of signInDelays)
    if ((await deps.limits.take(delay.limit, email, deps.now())) > 0) ms = Math.max(ms, delay.ms)
  if (ms > 0) await sleep(ms)
}

/** Whoever has proved that the account is theirs is not kept out by what others guessed; an address at all accounts stays counted. */
export async function forgetWrongTries(deps: Deps, email: string, household: string): Promise<void> {
  await forgetTries(deps, limits.accountFromHousehold, hereOf(email, household))
  await forgetTries(deps, limits.account, email)
  for (const { limit } of signInDelays) await forgetTries(deps, limit, email)
}

const hereOf = (email: string, household: string): string => `${email} ${household}`

/** From here the account's owner came in: for ninety days what others guess does not keep them out. */
export async function rememberPlace(deps: Deps, email: string, household: string): Promise<void> {
  await deps.limits.take(limits.known, hereOf(email, household), deps.now())
}
