import { randomBytes } from 'node:crypto'
import { id as uuid } from '@sufra/shared/kernel/fields'

/** What a reset link carries: which challenge, its 256 bits, and whose account; only their hashes are kept. */
export interface ResetToken {
  readonly id: string
  readonly secret: string
  readonly subject: string
}

export const newResetSecret = (): string => randomBytes(32).toString('base64url')

export const writeResetToken = ({ id, secret, subject }: ResetToken): string =>
  [id, secret, Buffer.from(subject).toString('base64url')].join('.')

/** Null for anything that we did not write. */
export function readResetToken(token: string): ResetToken | null {
  const [id, secret, subject, ...more] = token.split('.')
  if (!id || !secret || !subject || more.length > 0 || !uuid.safeParse(id).success) return null
  return { id, secret, subject: Buffer.from(subject, 'base64url').toString() }
}
