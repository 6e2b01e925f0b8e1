import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { takeShared, takeTry } from '@sufra/platform/limits/limits'
import { claimPath, confirmPath } from '@sufra/shared/identity/accounts.rules'
import type { Locale } from '@sufra/shared/locale/locale'
import { proofLimits as limits } from './accounts.limits'
import type { AccountRow } from './accounts.repository'
import { hasGone } from './has-gone'
import { newLink } from './links'
import { claimLetter, proofLetter } from './message-texts'
import type { LetterWay } from './ways-in'

/** Because of whom a letter is written, and in which language. */
export interface Writing {
  readonly household: string
  readonly locale: Locale
}

const letters = {
  proof: { text: proofLetter, path: confirmPath },
  claim: { text: claimLetter, path: claimPath },
} as const

interface Written {
  /** Whether a server took the letter, which may be slow to. */
  readonly gone: Promise<boolean>
}

/** Asks whoever reads the mail of that address whether it is theirs. Throws `too_many_requests`. */
export async function writeToAddress(
  deps: Deps,
  { mailer, base }: LetterWay,
  kind: keyof typeof letters,
  { email, subject }: Pick<AccountRow, 'email' | 'subject'>,
  { household, locale }: Writing,
): Promise<Written> {
  const network = networkOf(household)
  await takeTry(deps, limits.network, network)
  for (const limit of [limits.letters, limits.lettersByDay]) await takeTry(deps, limit, email)
  await takeShared(deps, limits.everybody, limits.share, network)
  const { text, path } = letters[kind]
  const link = base + path(await system(deps, 'accounts', (tx) => newLink(deps, tx, kind, subject)))
  return { gone: hasGone(deps, 'mail', mailer.send({ to: email, link, ...text[locale](link) })) }
}
