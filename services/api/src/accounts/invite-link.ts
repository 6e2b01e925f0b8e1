import type { Deps } from '@sufra/platform/deps'
import { isSameHash, keyedHash } from '@sufra/platform/identity/keyed-hash'

/* An invitation's link is shown to whoever invites, and one that they could not write goes out by letter besides: only
   who brings that one reads the mail of the address. */

const between = '~'

const markOf = (deps: Deps, secret: string): string => keyedHash(deps, 'invite letter', secret)

/** What the link of the letter ends with. */
export const inLetter = (deps: Deps, secret: string): string => secret + between + markOf(deps, secret)

/** By which the invitation is found, whichever of the two links somebody has. */
export const secretOfInvite = (token: string): string => token.split(between, 1)[0] ?? ''

export function cameByLetter(deps: Deps, token: string): boolean {
  const [secret = '', mark = ''] = token.split(between)
  return isSameHash(mark, markOf(deps, secret))
}
