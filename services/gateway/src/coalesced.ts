/**
 * Every caller gets the result of a run that began after the call; those who wait for the same beginning share it.
 * At most one runs and one waits, however many call.
 */
export function coalesced<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  const begin = () => {
    next = null
    const begun = run()
    running = begun.catch(() => {})
    return begun
  }
  return () => {
    next ??= running.then(begin)
    return next
  }
}
