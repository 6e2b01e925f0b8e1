import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { isSameHash, keyedHash } from '@sufra/platform/identity/keyed-hash'
import { hashOfSecret, isSecretOf } from '@sufra/platform/identity/table-link'
import { takeTry } from '@sufra/platform/limits/limits'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { resetLimits } from './accounts.limits'
import { isUsable, type LinkKind, linkSeconds } from './challenge.rules'
import { type ChallengeRow, insertChallenge } from './challenges.repository'
import { type LinkToken, newLinkSecret, writeLinkToken } from './link-token'

/** Under what a link of that kind is kept for an account. */
export const linkTargetOf = (deps: Deps, kind: LinkKind, subject: string): string =>
  keyedHash(deps, `${kind} target`, subject)

/** What the path of a letter's link ends with: it opens once, for its time. */
export async function newLink(deps: Deps, tx: Tx, kind: LinkKind, subject: string): Promise<string> {
  const [id, secret, now] = [uuidv7(), newLinkSecret(), deps.now()]
  const expiresAt = new Date(now.getTime() + linkSeconds[kind] * 1000)
  const hashes = { targetHash: linkTargetOf(deps, kind, subject), codeHash: hashOfSecret(secret) }
  await insertChallenge(tx, { id, kind, ...hashes, triesLeft: 1, createdAt: now, expiresAt })
  return writeLinkToken({ id, secret, subject })
}

/** Whether the row is what this link was written for, used and old or not. */
export const isLinkOf = (
  deps: Deps,
  kind: LinkKind,
  row: ChallengeRow | undefined,
  { secret, subject }: LinkToken,
): row is ChallengeRow =>
  row !== undefined &&
  row.kind === kind &&
  isSecretOf(secret, row.codeHash) &&
  isSameHash(linkTargetOf(deps, kind, subject), row.targetHash)

export const isLinkOpen = (deps: Deps, kind: LinkKind, row: ChallengeRow | undefined, token: LinkToken): boolean =>
  isLinkOf(deps, kind, row, token) && isUsable(row, kind, deps.now())

const refusals: readonly string[] = ['invite_invalid', 'proof_link_invalid', 'reset_link_invalid']

/**
 * Only a link that opens nothing costs a try: with its 256 bits nobody guesses one, and whoever sends garbage keeps out
 * nobody who shares their address and has a real one. Throws as `open` does, and `too_many_attempts`.
 */
export async function asLink<Found>(deps: Deps, household: string, open: () => Promise<Found>): Promise<Found> {
  try {
    return await open()
  } catch (error) {
    if (isAppError(error) && refusals.includes(error.code)) await takeTry(deps, resetLimits.links, household)
    throw error
  }
}
