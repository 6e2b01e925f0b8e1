import { useEffect, useRef } from 'react'

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input,textarea,select,dialog[open],[role=menu]') !== null

/** 1–9 act on the nth row, by the key's place on the keyboard, and never while somebody types (WCAG 2.1.4). */
export function useDigitKeys(actions: readonly ((() => void) | undefined)[]): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || inField(event.target)) return
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      const action = digit ? latest.current[Number(digit) - 1] : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
