const patienceMs = 20_000

/**
 * One sender at a time over all tabs of this person (Web Locks). A tab that the system has put to sleep in its turn gives
 * it up after a while; that is safe, since a command sent twice is one. `mine` says whether the turn is still ours.
 * Without Web Locks, on a plain http address, each tab sends by itself: the first key of a command holds it to once.
 */
export async function oneSenderAtATime(name: string, run: (mine: () => boolean) => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return run(() => true)
  const waited = new AbortController()
  const timer = setTimeout(() => waited.abort(), patienceMs)
  let lost = false
  const work = () => {
    clearTimeout(timer)
    return run(() => !lost)
  }
  try {
    await locks.request(name, { signal: waited.signal }, work)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
    if (waited.signal.aborted) await locks.request(name, { steal: true }, work).catch(() => undefined)
    else lost = true
  }
}
