import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps'

/**
 * What is short enough to be guessed (a code of six or eight digits, a phone number) is kept under a key that is not in the same
 * table. `use` keeps hashes of one purpose apart from another's.
 */
export const keyedHash = ({ keys }: Pick<Deps, 'keys'>, use: string, text: string): string =>
  createHmac('sha256', keys.pepper(use)).update(text).digest('base64url')

/** Takes the same time whether the first or the last character differs. */
export function isSameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
