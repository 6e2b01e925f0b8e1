/* As `AbortSignal.any` and `AbortSignal.timeout`, which the phones of 2022 don't have. */

/** Aborted once one of them is. */
export function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const ending = new AbortController()
  const end = () => ending.abort()
  for (const each of signals)
    if (each.aborted) end()
    else each.addEventListener('abort', end, { once: true, signal: ending.signal })
  return ending.signal
}

/** Aborted after so long, or once `earlier` is. */
export function within(ms: number, earlier?: AbortSignal): AbortSignal {
  const time = new AbortController()
  setTimeout(() => time.abort(), ms)
  return earlier ? firstOf([earlier, time.signal]) : time.signal
}
