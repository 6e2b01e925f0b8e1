import { create } from 'zustand'
import { type Bindings, firstBindings, readBindings } from './bindings.rules'

const key = 'sufra.wall.keys'

function kept(): Bindings {
  try {
    return readBindings(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return firstBindings
  }
}

/** What the keys of this device do; kept on the device. */
export const useBindings = create<{ readonly bindings: Bindings }>()(() => ({ bindings: kept() }))

export function setBindings(bindings: Bindings): void {
  useBindings.setState({ bindings })
  try {
    localStorage.setItem(key, JSON.stringify(bindings))
  } catch {
    // The keys then last until the reload.
  }
}
