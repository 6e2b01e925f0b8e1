import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The window's width in CSS pixels. */
export const useViewWidth = (): number => useSyncExternalStore(subscribe, () => innerWidth)
