import { createHash, timingSafeEqual } from 'node:crypto'

interface Asking {
  /** Asked at this machine itself, as far as anybody can tell. */
  readonly isFromHere: boolean
  readonly word: string | undefined
}

interface Serving {
  readonly publicUrl: string | null
  readonly word: string
}

/**
 * A proxy on this machine that adds no header and asks for "localhost" looks like this machine itself. So whoever asks
 * also brings the word that was printed at the start, unless the address of the whole installation says that nobody
 * else can reach it.
 */
export const mayReadOutbox = ({ isFromHere, word }: Asking, serving: Serving): boolean =>
  isFromHere && (isLoopbackUrl(serving.publicUrl) || (word !== undefined && isSame(word, serving.word)))

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const isLoopbackUrl = (url: string | null): boolean => url !== null && loopback.test(new URL(url).hostname)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
