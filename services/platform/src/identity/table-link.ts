import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps'

/** 128 bits, 22 characters of base64url. */
export const newTableSecret = (): string => randomBytes(16).toString('base64url')

/**
 * The same of a link by its id: it follows from a key of the installation, so that a torn code can be printed again and
 * the database still keeps nothing but the hash. After a change of that key only new codes can be printed; what hangs
 * goes on working.
 */
export const tableSecretOf = ({ keys }: Pick<Deps, 'keys'>, linkId: string): string =>
  createHmac('sha256', keys.pepper('table link')).update(linkId).digest().subarray(0, 16).toString('base64url')

/** What is stored of a secret. It is long and random, so one fast hash keeps it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Takes the same time whether the first or the last character differs. */
export function isSecretOf(secret: string, hash: string): boolean {
  const given = Buffer.from(hashOfSecret(secret))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

export const tableLinkPath = (code: string, secret: string): string => `/t/${code}/${secret}`

/** The demo restaurant's doors stand open to everybody, so its secrets follow from its codes alone. */
export const demoTableSecret = (code: string): string =>
  createHash('sha256').update(`sufra-demo-table:${code}`).digest('base64url').slice(0, 22)

interface Link {
  readonly id: string
  readonly code: string
}

/** How a link's secret can be told again; null: it can't. */
export type SecretSource = 'key' | 'demo' | null

export const sourceOf = (deps: Pick<Deps, 'keys'>, link: Link & { readonly secretHash: string }): SecretSource =>
  (['key', 'demo'] as const).find((source) => isSecretOf(secretFrom(deps, link, source), link.secretHash)) ?? null

export const secretFrom = (deps: Pick<Deps, 'keys'>, { id, code }: Link, source: 'key' | 'demo'): string =>
  source === 'key' ? tableSecretOf(deps, id) : demoTableSecret(code)
