/* As `AbortSignal.any` and `AbortSignal.timeout`, which the phones of 2022 don't have. */

/** Aborted once one of them is. */
export function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const { signal, abort } = ending()
  for (const each of signals)
    if (each.aborted) abort()
    else each.addEventListener('abort', abort, { once: true, signal })
  return signal
}

/** Aborted after so long, or once `earlier` is. */
export function within(ms: number, earlier?: AbortSignal): AbortSignal {
  const { signal, abort } = ending()
  const timer = setTimeout(abort, ms)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return earlier ? firstOf([earlier, signal]) : signal
}

function ending() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
