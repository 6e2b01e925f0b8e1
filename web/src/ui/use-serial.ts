import { useCallback, useRef } from 'react'

/** Runs one piece of work after the other: a tap while an earlier one is on its way is done next, not lost. */
export function useSerial() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const next = last.current.then(work, work)
    last.current = next
    return next
  }, [])
}
