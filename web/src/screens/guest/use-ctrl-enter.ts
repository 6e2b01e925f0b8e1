import { useEffect, useRef } from 'react'

/** Ctrl or ⌘ with Enter presses the one button of the page; null: it can't be pressed now. */
export function useCtrlEnter(press: (() => void) | null): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) latest.current?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
