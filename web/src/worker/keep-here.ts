import { trustedAddress } from './trusted-address'
import type { Surface } from './worker.rules'

/** A guest who pays for every megabyte has said so. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const checkMs = 30 * 60_000

/**
 * From now on this browser keeps what the page needs, so that it opens without a connection too. Resolves to null where
 * no worker runs: in development, and on a plain http address.
 */
export async function keepHere(surface: Surface): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  if (surface === 'guest' && savesData()) return null
  try {
    const registration = await navigator.serviceWorker.register(trustedAddress('/worker.js'))
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', surface })
    // A wall is never loaded anew by itself, and would never hear of a new version.
    setInterval(() => void registration.update().catch(() => undefined), checkMs)
    return registration
  } catch {
    return null
  }
}
