import { useEffect, useRef } from 'react'
import { useSingleKeysOn } from './single-keys'

/** A key by its place on the keyboard: `KeyP`, or `Ctrl+KeyA` with what this system holds for it. */
type Keys = Readonly<Record<string, () => void>>

const typesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]),textarea,select,dialog[open],[role=menu]') !== null

/** Keys of one screen: the same in every keyboard's language, never while somebody types, and single ones only where they are on (WCAG 2.1.4). */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat || event.defaultPrevented || typesIn(event.target)) return
      const ctrl = event.ctrlKey || event.metaKey
      const run = latest.current[ctrl ? `Ctrl+${event.code}` : event.code]
      if (!run || !(ctrl || useSingleKeysOn.getState())) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
