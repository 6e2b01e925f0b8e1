/** The pages there are; a worker keeps what each of them needs apart, so that a guest's phone holds nothing of the staff's. */
export type Surface = 'staff' | 'guest'

const guestPath = /^\/(t|menu|orders)(\/|$)/

/** Addresses that are the guest's own page, as the server tells them apart too. */
export const isGuestPage = (path: string): boolean => guestPath.test(path)

const notPages = /^\/(api|docs|socket\.io|feed|healthz|readyz|assets)(\/|$)/

/** Which kept page stands in for an address that can't be fetched; null: none does. */
export function pageFor(path: string): '/guest.html' | '/index.html' | null {
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (notPages.test(path) || last.includes('.')) return null
  return isGuestPage(path) ? '/guest.html' : '/index.html'
}

/** Its content never changes: the hash of it is in its name. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/')

const prefix = 'sufra-'
export const cacheName = (surface: Surface, version: string): string => `${prefix}${surface}-${version}`
export const surfaceOf = (name: string): Surface | null =>
  name.startsWith(`${prefix}staff-`) ? 'staff' : name.startsWith(`${prefix}guest-`) ? 'guest' : null

/**
 * Of the caches in the order they were made, those nobody needs any more: of each surface the newest stays, and the one
 * before it, from which pages opened before the update still load what they show later.
 */
export function outlived(names: readonly string[]): string[] {
  return (['staff', 'guest'] as const).flatMap((surface) =>
    names.filter((name) => surfaceOf(name) === surface).slice(0, -2),
  )
}
