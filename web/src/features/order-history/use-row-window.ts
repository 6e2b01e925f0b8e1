import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** So many rows are drawn beyond what is in sight, so that a quick hand sees none missing. */
const beyond = 8
/** The window moves in steps: not every pixel draws anew. */
const step = 6

interface Window {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
}

/**
 * Which rows of a long list are drawn: those in sight and some around them, whatever its length. All rows are
 * `rowHeight` high. `onTop` hears whether the list stands at its top.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight, onTop }: RowWindowOptions,
): Window {
  const [firstSeen, setFirstSeen] = useState(0)
  const [inSight, setInSight] = useState(30)
  const latest = useRef(onTop)
  latest.current = onTop
  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    const seen = Math.max(0, Math.floor((element.scrollTop - headHeight) / rowHeight))
    setFirstSeen(Math.floor(seen / step) * step)
    setInSight(Math.ceil(element.clientHeight / rowHeight) + 1)
    latest.current(element.scrollTop < rowHeight / 2)
  }, [box, rowHeight, headHeight])
  useEffect(() => {
    const element = box.current
    if (!element) return
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [box, look])
  const first = Math.max(0, Math.min(firstSeen, count - 1) - beyond)
  return { first, end: Math.min(count, firstSeen + inSight + step + beyond) }
}

interface RowWindowOptions {
  readonly count: number
  /** Pixels. */
  readonly rowHeight: number
  /** What stands above the first row and scrolls with it, in pixels. */
  readonly headHeight: number
  readonly onTop: (atTop: boolean) => void
}
