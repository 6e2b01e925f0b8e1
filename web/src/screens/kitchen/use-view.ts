import { useSyncExternalStore } from 'react'
import type { Screen } from './type-size.rules'

let view: Screen = { width: 0, height: 0 }

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

function read(): Screen {
  if (view.width !== innerWidth || view.height !== innerHeight) view = { width: innerWidth, height: innerHeight }
  return view
}

/** The window in CSS pixels; the same object for as long as it is as large. */
export const useView = (): Screen => useSyncExternalStore(subscribe, read)
