import { look, system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { takeTry } from '@sufra/platform/limits/limits'
import type { ProveAddress } from '@sufra/shared/identity/accounts.contract'
import type { StaffActor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { ProofLetter } from '@sufra/shared/people/people.contract'
import { proofLimits } from './accounts.limits'
import { type AccountRow, findAccountOfUser, lockAccount, saveProved } from './accounts.repository'
import { type Writing, writeToAddress } from './address-letters'
import type { Caller } from './caller'
import { isUsable } from './challenge.rules'
import { endChallenges, isChallengeOpen, lockChallenge } from './challenges.repository'
import { readLinkToken } from './link-token'
import { asLink, isLinkOf, linkTargetOf } from './links'
import { assertOwnPasswords, type LetterWay, letterWay, mailerOf } from './ways-in'

interface Asking extends Writing {
  /** Where guests and staff reach the app. */
  readonly origin: string
}

/**
 * How whoever asks may write to others: null where nobody is written to, and for who had an address that somebody else
 * has proved since. Throws `address_unproved` until they have proved theirs; a letter that asks for it is under way then.
 */
export async function lettersOf(deps: Deps, person: StaffActor, from: Asking): Promise<LetterWay | null> {
  const way = letterWay(deps, from.origin)
  if (!way || deps.config.auth.provider !== 'builtin') return way
  const { account, isAsked } = await look(deps, 'accounts', async (tx) => {
    const found = await findAccountOfUser(tx, person)
    const target = found && linkTargetOf(deps, 'proof', found.subject)
    return { account: found, isAsked: !!target && (await isChallengeOpen(tx, 'proof', target, deps.now())) }
  })
  if (!account || account.provedAt) return way
  if (account.formerEmail !== null) return null
  if (!isAsked) await writeIfPossible(deps, way, account, from)
  throw new AppError('address_unproved', { email: account.email })
}

/**
 * For what must not be done in the name of an address that may be anybody's. Where no letters are sent there is nothing
 * to prove. Throws `address_unproved` as `lettersOf` does, and `forbidden` for who had an address of somebody else's.
 */
export async function mustHaveProved(deps: Deps, person: StaffActor, from: Asking): Promise<void> {
  const letters = await lettersOf(deps, person, from)
  if (!letters && letterWay(deps, from.origin)) throw new AppError('forbidden')
}

/** To whoever has just signed up; nothing hangs on it. */
export async function greetAddress(
  deps: Deps,
  account: Pick<AccountRow, 'email' | 'subject'>,
  from: Asking,
): Promise<void> {
  const way = letterWay(deps, from.origin)
  if (way) await writeIfPossible(deps, way, account, from)
}

async function writeIfPossible(
  deps: Deps,
  way: LetterWay,
  account: Pick<AccountRow, 'email' | 'subject'>,
  from: Writing,
): Promise<void> {
  try {
    await writeToAddress(deps, way, 'proof', account, from)
  } catch (err) {
    deps.log.warn({ err }, 'an address could not be asked for its proof')
  }
}

/** Nothing is sent to an address that is proved already. Throws `too_many_requests`, and `auth_unavailable` when no letter went. */
export async function sendProofLetter(deps: Deps, person: StaffActor, from: Asking): Promise<ProofLetter> {
  assertOwnPasswords(deps)
  mailerOf(deps)
  const way = letterWay(deps, from.origin)
  if (!way) throw new AppError('auth_unavailable')
  const account = await look(deps, 'accounts', (tx) => findAccountOfUser(tx, person))
  if (!account || account.provedAt || account.formerEmail !== null) return { sent: false }
  await takeTry(deps, proofLimits.account, account.subject)
  const { gone } = await writeToAddress(deps, way, 'proof', account, from)
  if (!(await gone)) throw new AppError('auth_unavailable')
  return { sent: true }
}

/** The same again for a link that was used already. Throws `proof_link_invalid`. */
export async function proveAddress(deps: Deps, { token }: ProveAddress, from: Caller): Promise<void> {
  assertOwnPasswords(deps)
  await asLink(deps, from.household, () => openProof(deps, token))
}

async function openProof(deps: Deps, token: string): Promise<void> {
  const asked = readLinkToken(token)
  if (!asked) throw new AppError('proof_link_invalid')
  await system(deps, 'accounts', async (tx) => {
    const [row, account] = [await lockChallenge(tx, asked.id), await lockAccount(tx, asked)]
    if (!account || account.formerEmail !== null || !isLinkOf(deps, 'proof', row, asked))
      throw new AppError('proof_link_invalid')
    if (account.provedAt) return
    if (!isUsable(row, 'proof', deps.now())) throw new AppError('proof_link_invalid')
    await saveProved(tx, account.subject, deps.now())
    await endChallenges(tx, 'proof', row.targetHash, deps.now())
  })
}
