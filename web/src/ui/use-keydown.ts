import { useLayoutEffect, useRef } from 'react'

/**
 * Hears every key pressed on the page, with the newest `hear`, from before the screen is first seen: after the paint
 * there was a moment in which the screen stood there and a key did nothing. `capture`: before all who do not capture.
 */
export function useKeydown(hear: (event: KeyboardEvent) => void, capture = false): void {
  const latest = useRef(hear)
  useLayoutEffect(() => {
    latest.current = hear
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => latest.current(event)
    addEventListener('keydown', onKey, { capture })
    return () => removeEventListener('keydown', onKey, { capture })
  }, [capture])
}
