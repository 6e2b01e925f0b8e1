import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

interface BoxSize {
  readonly width: number
  readonly height: number
  /** How many times fonts have arrived: text measured before is measured wrong. */
  readonly fonts: number
}

/** The inside of an element in CSS pixels, kept up to date. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize {
  const [size, setSize] = useState<BoxSize>({ width: 0, height: 0, fonts: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((old) => (old.width === width && old.height === height ? old : { ...old, width, height }))
    }
    read()
    const watch = new ResizeObserver(read)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  useEffect(() => {
    const arrived = () => setSize((old) => ({ ...old, fonts: old.fonts + 1 }))
    document.fonts.addEventListener('loadingdone', arrived)
    return () => document.fonts.removeEventListener('loadingdone', arrived)
  }, [])
  return size
}
