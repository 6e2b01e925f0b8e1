import { look, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { hashPassword } from '@sufra/platform/identity/passwords'
import { assertGoodPassword } from '@sufra/platform/identity/passwords.rules'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { takeShared, takeTry } from '@sufra/platform/limits/limits'
import type { RequestReset, Reset } from '@sufra/shared/identity/accounts.contract'
import { resetPath } from '@sufra/shared/identity/accounts.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Locale } from '@sufra/shared/locale/locale'
import { auditOwn } from '../identity/own-deed.commands'
import { resetLimits as limits } from './accounts.limits'
import {
  findAccountByEmail,
  findKeepersRows,
  findUsersBySubject,
  isOfSubject,
  savePassword,
  saveProved,
} from './accounts.repository'
import type { Caller } from './caller'
import { type ChallengeRow, endChallenges, findChallenge, lockChallenge } from './challenges.repository'
import { hasGone } from './has-gone'
import { type LinkToken, readLinkToken } from './link-token'
import { asLink, isLinkOpen, linkTargetOf, newLink } from './links'
import { resetLetter } from './message-texts'
import { newSubject } from './new-subject'
import { forgetWrongTries, rememberPlace } from './prove-account'
import { signOut } from './sign-out.commands'
import { assertOwnPasswords, linkBase, mailerOf } from './ways-in'

interface Asking extends Caller {
  readonly locale: Locale
  readonly origin: string
}

/** Says nothing of whether there is such an account, by its answer or its time: a stranger's link is kept too, and sent to nobody. */
export async function requestPasswordReset(deps: Deps, { email }: RequestReset, from: Asking): Promise<void> {
  assertOwnPasswords(deps, 'demo_no_reset')
  const mailer = mailerOf(deps)
  const base = linkBase(deps, from.origin)
  await takeTry(deps, limits.household, from.household)
  const network = networkOf(from.household)
  await takeTry(deps, limits.network, network)
  await takeTry(deps, limits.account, `${email} ${network}`)
  await takeShared(deps, limits.everybody, limits.share, network)
  const isEnough = (await deps.limits.take(limits.letters, email, deps.now())) > 0
  const { account, path } = await system(deps, 'accounts', async (tx) => {
    const known = await findAccountByEmail(tx, email)
    return { account: known, path: await newResetPath(deps, tx, known?.subject ?? newSubject()) }
  })
  if (!account || isEnough) return
  const link = base + path
  // Nobody waits for it: how long a server takes would tell who has an account.
  void hasGone(deps, 'mail', mailer.send({ to: account.email, link, ...resetLetter[from.locale](link) }))
}

/** Where, for half an hour, whoever has the path may once set that account's password. */
export const newResetPath = async (deps: Deps, tx: Tx, subject: string): Promise<string> =>
  resetPath(await newLink(deps, tx, 'reset', subject))

/**
 * Ends every session of the account's people, and every other link; whoever was locked out by guesses may sign in with the
 * new password at once. Throws `reset_link_invalid`, and `too_many_attempts` for the sixty-first link that is none.
 */
export async function resetPassword(deps: Deps, { token, password }: Reset, from: Caller): Promise<void> {
  assertOwnPasswords(deps, 'demo_no_reset')
  const asked = await asLink(deps, from.household, () => openLink(deps, token))
  assertGoodPassword(password)
  const passwordHash = await hashPassword(password)
  const email = await system(deps, 'accounts', async (tx) => {
    assertOpens(deps, await lockChallenge(tx, asked.id), asked)
    const now = deps.now()
    const saved = await savePassword(tx, asked.subject, passwordHash, now)
    if (saved === null) throw new AppError('reset_link_invalid')
    await endChallenges(tx, 'reset', linkTargetOf(deps, 'reset', asked.subject), now)
    // The link came by a letter to that address, or from who runs the server and knows them.
    await saveProved(tx, asked.subject, now)
    await endAllSessions(tx, asked.subject, now)
    return saved
  })
  await forgetWrongTries(deps, email, from.household)
  await rememberPlace(deps, email, from.household)
}

async function openLink(deps: Deps, token: string): Promise<LinkToken> {
  const asked = readLinkToken(token)
  if (!asked) throw new AppError('reset_link_invalid')
  assertOpens(deps, await look(deps, 'accounts', (tx) => findChallenge(tx, asked.id)), asked)
  return asked
}

function assertOpens(deps: Deps, row: ChallengeRow | undefined, token: LinkToken): void {
  if (!isLinkOpen(deps, 'reset', row, token)) throw new AppError('reset_link_invalid')
}

/** Wherever they work or have entered. */
async function endAllSessions(tx: Tx, subject: string, now: Date): Promise<void> {
  const rows = await findUsersBySubject(tx, subject)
  await signOut(tx, rows, now)
  await signOut(tx, await findKeepersRows(tx, isOfSubject(subject)), now)
  for (const { id, organizationId } of rows)
    await auditOwn(tx, { organizationId, userId: id, action: 'person.password_reset', at: now })
}
