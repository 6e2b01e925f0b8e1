import { look } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { isPasswordOf } from '@sufra/platform/identity/passwords'
import type { SignUp } from '@sufra/shared/identity/accounts.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Locale } from '@sufra/shared/locale/locale'
import { type AccountRow, findAccountByEmail, lockAccount, saveFormerEmail } from './accounts.repository'
import { writeToAddress } from './address-letters'
import { endChallenges, lockChallenge } from './challenges.repository'
import { isClaimOver } from './claim.rules'
import { type LinkToken, readLinkToken } from './link-token'
import { isLinkOpen, linkTargetOf } from './links'
import { letterWay } from './ways-in'

interface Asking {
  readonly household: string
  readonly locale: Locale
  readonly origin: string
}

export const taken = (): AppError => new AppError('email_taken', { field: 'email' })
const invalid = (): AppError => new AppError('proof_link_invalid')

/**
 * Null where nobody has the address. Who has an account and forgot it is told so as ever: by its age, or because they
 * chose its password again, by which two accounts could not be told apart. Throws `email_taken`, `proof_link_invalid`,
 * `too_many_requests`, and `address_claimed` when a letter has gone to whoever reads its mail.
 */
export async function proofFor(deps: Deps, body: SignUp, from: Asking): Promise<LinkToken | null> {
  const account = await look(deps, 'accounts', (tx) => findAccountByEmail(tx, body.email))
  if (!account) return null
  if (!isClaimOver(account, deps.now())) throw taken()
  if (body.proof === undefined) throw await askForProof(deps, account, from)
  const proof = readLinkToken(body.proof)
  if (proof?.subject !== account.subject) throw invalid()
  if (await isPasswordOf(body.password, account.passwordHash)) throw taken()
  return proof
}

/** Where nobody can be written to, nobody could ever prove an address: it stays with whoever has it. */
async function askForProof(deps: Deps, account: AccountRow, from: Asking): Promise<AppError> {
  const way = letterWay(deps, from.origin)
  if (!way) return taken()
  const { gone } = await writeToAddress(deps, way, 'claim', account, from)
  return (await gone) ? new AppError('address_claimed', { field: 'email' }) : new AppError('auth_unavailable')
}

/** The address is theirs who opened its letter; the account that had it, its house and its sessions stay as they are. */
export async function takeOver(tx: Tx, deps: Deps, proof: LinkToken, email: string): Promise<void> {
  const [row, account] = [await lockChallenge(tx, proof.id), await lockAccount(tx, { email })]
  if (!account || !isClaimOver(account, deps.now())) throw taken()
  if (account.subject !== proof.subject || !isLinkOpen(deps, 'claim', row, proof)) throw invalid()
  await saveFormerEmail(tx, account)
  for (const kind of ['claim', 'proof', 'reset'] as const)
    await endChallenges(tx, kind, linkTargetOf(deps, kind, account.subject), deps.now())
}
