import type { Surface } from './worker.rules'

/** A guest who pays for every megabyte has said so. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const checkMs = 30 * 60_000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/** The one script that is loaded by an address of ours: pages take no other (`require-trusted-types-for`). */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('sufra', { createScriptURL: () => '/worker.js' })
  return policy?.createScriptURL('') ?? '/worker.js'
}

let known: string | undefined
/** A policy's name is taken once in a page's life. */
const workerAddress = (): string => {
  known ??= trustedAddress()
  return known
}

/**
 * From now on this browser keeps what the page needs, so that it opens without a connection too. Resolves to null where
 * no worker runs: in development, and on a plain http address.
 */
export async function keepHere(surface: Surface): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  if (surface === 'guest' && savesData()) return null
  try {
    const registration = await navigator.serviceWorker.register(workerAddress())
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', surface })
    // A wall is never loaded anew by itself, and would never hear of a new version.
    setInterval(() => void registration.update().catch(() => undefined), checkMs)
    return registration
  } catch {
    return null
  }
}
