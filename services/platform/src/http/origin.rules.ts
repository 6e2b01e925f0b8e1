export interface Origins {
  readonly publicUrl: string | null
  /** Other origins whose pages may call us. */
  readonly allowedOrigins: readonly string[]
}

/**
 * Browsers always say where a page is from, and a foreign page may not use its visitor's connection. Devices and
 * integrations say nothing; their token decides alone. `host`: how this request reached us.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, origins: Origins): boolean {
  if (origin === undefined) return true
  const from = placeOf(origin)
  // An origin is a scheme and a host: a browser never says more.
  if (from === null || `${from.protocol}//${from.host}` !== origin) return false
  return from.host === host || [origins.publicUrl, ...origins.allowedOrigins].some((one) => isSame(from, one))
}

/** Our own pages need no leave: a browser asks for it only across origins. */
export const isOwnOrigin = (origin: string, host: string | undefined, publicUrl: string | null): boolean =>
  originAllowed(origin, host, { publicUrl, allowedOrigins: [] })

interface Origin {
  readonly protocol: string
  readonly host: string
}

/** Behind a proxy we cannot tell how our own page was fetched, so the scheme counts for listed origins alone. */
function isSame(from: Origin, listed: string | null): boolean {
  const place = listed === null ? null : placeOf(listed)
  return place !== null && place.host === from.host && place.protocol === from.protocol
}

function placeOf(url: string): Origin | null {
  try {
    const { protocol, host } = new URL(url)
    return protocol === 'http:' || protocol === 'https:' ? { protocol, host } : null
  } catch {
    return null
  }
}
