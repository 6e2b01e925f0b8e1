import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 128 bits, 22 characters of base64url. */
export const newTableSecret = (): string => randomBytes(16).toString('base64url')

/** What is stored of a secret. It is long and random, so one fast hash keeps it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Takes the same time whether the first or the last character differs. */
export function isSecretOf(secret: string, hash: string): boolean {
  const given = Buffer.from(hashOfSecret(secret))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

export const tableLinkPath = (code: string, secret: string): string => `/t/${code}/${secret}`

/** The demo restaurant's doors stand open to everybody, so its secrets follow from its codes (rulings 26 is for real ones). */
export const demoTableSecret = (code: string): string =>
  createHash('sha256').update(`sufra-demo-table:${code}`).digest('base64url').slice(0, 22)
