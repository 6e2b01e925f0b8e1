import { isAppError } from '@sufra/shared/kernel/app-error'

/** Half a minute of waiting for others' reports; then it is said. */
const mostWaits = 12
/** Those who wait together do not ask together. */
const jitterMs = 1000

/**
 * Asks, and where the server has reports enough to make, asks again by itself when it said. Whoever waits sees that it
 * is loading, which is what it is.
 */
export async function whenFree<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await request()
    } catch (error) {
      if (!isAppError(error) || error.code !== 'reports_busy' || waited === mostWaits) throw error
      const seconds = Number(error.details.seconds)
      await new Promise((resolve) => setTimeout(resolve, (seconds || 2) * 1000 + Math.random() * jitterMs))
      if (signal?.aborted) throw error
    }
  }
}
