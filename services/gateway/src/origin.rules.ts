/**
 * Browsers always say where a page is from, and a foreign page may not use its visitor's connection. Devices and
 * integrations say nothing; their token decides alone.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  if (origin === undefined) return true
  const from = hostOf(origin)
  return from !== null && (from === host || (publicUrl !== null && from === hostOf(publicUrl)))
}

function hostOf(url: string): string | null {
  try {
    const { protocol, host } = new URL(url)
    return protocol === 'http:' || protocol === 'https:' ? host : null
  } catch {
    return null
  }
}
