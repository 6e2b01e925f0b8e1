import { createHash, randomBytes } from 'node:crypto'

/**
 * The audit chain can never be changed, but the words that people typed may have to be deleted on request. So an entry
 * carries only a salted digest of them; the text and its salt lie beside the chain and can be deleted without breaking
 * it. Without the salt the digest cannot be tested against guesses.
 */
export interface Reason {
  readonly digest: string
  readonly salt: string
  readonly words: string
}

const keysWithWords: ReadonlySet<string> = new Set(['reason', 'cancelReason'])

export const digestOf = (salt: string, words: string): string =>
  `sha256:${createHash('sha256').update(`${salt}\n${words}`).digest('hex')}`

export const isIntact = ({ digest, salt, words }: Reason): boolean => digest === digestOf(salt, words)

/** Free text replaced by its digest, at any depth. The same words of one entry have one digest. */
export function withoutReasons<T>(state: T, reasons: Map<string, Reason>): T {
  return mapReasons(state, (words) => {
    const known = reasons.get(words)
    if (known) return known.digest
    const salt = randomBytes(16).toString('hex')
    const reason = { digest: digestOf(salt, words), salt, words }
    reasons.set(words, reason)
    return reason.digest
  })
}

/** Digests replaced by the words as far as they are still kept; null where they were deleted. */
export const withReasons = <T>(state: T, wordsByDigest: ReadonlyMap<string, string>): T =>
  mapReasons(state, (text) => (text.startsWith('sha256:') ? (wordsByDigest.get(text) ?? null) : text))

function mapReasons<T>(state: T, change: (words: string) => string | null): T {
  if (Array.isArray(state)) return state.map((each) => mapReasons(each, change)) as T
  if (typeof state !== 'object' || state === null || state instanceof Date) return state
  const entries = Object.entries(state).map(([key, value]) => [
    key,
    keysWithWords.has(key) && typeof value === 'string' ? change(value) : mapReasons(value, change),
  ])
  return Object.fromEntries(entries) as T
}
