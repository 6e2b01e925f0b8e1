import { randomBytes } from 'node:crypto'
import { id as uuid } from '@sufra/shared/kernel/fields'

/** What a letter's link carries: which challenge, its 256 bits, and whose account; only their hashes are kept. */
export interface LinkToken {
  readonly id: string
  readonly secret: string
  readonly subject: string
}

const idLength = 36
const secretLength = 43

export const newLinkSecret = (): string => randomBytes(32).toString('base64url')

/** One word without dots, so that it may stand in a path. */
export const writeLinkToken = ({ id, secret, subject }: LinkToken): string =>
  Buffer.from(id + secret + subject).toString('base64url')

/** Null for anything that we did not write, letter by letter. */
export function readLinkToken(token: string): LinkToken | null {
  const text = Buffer.from(token, 'base64url').toString()
  const id = text.slice(0, idLength)
  const parts = {
    id,
    secret: text.slice(idLength, idLength + secretLength),
    subject: text.slice(idLength + secretLength),
  }
  return uuid.safeParse(id).success && writeLinkToken(parts) === token ? parts : null
}
