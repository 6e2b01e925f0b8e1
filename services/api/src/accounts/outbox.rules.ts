interface Asking {
  /** Asked at this machine itself, as far as anybody can tell. */
  readonly isFromHere: boolean
  /** Brought the word that was printed at the start. */
  readonly knowsWord: boolean
}

/**
 * A proxy on this machine that adds no header and asks for "localhost" looks like this machine itself. So whoever asks
 * also brings the word that was printed at the start, unless the address of the whole installation says that nobody
 * else can reach it.
 */
export const mayReadOutbox = ({ isFromHere, knowsWord }: Asking, publicUrl: string | null): boolean =>
  isFromHere && (knowsWord || isLoopbackUrl(publicUrl))

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const isLoopbackUrl = (url: string | null): boolean => url !== null && loopback.test(new URL(url).hostname)
