import { useEffect, useRef } from 'react'
import { create } from 'zustand'

const name = 'sufra.single-keys'

function stored(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Whether a letter or a digit alone does something; whoever speaks to their device turns it off (WCAG 2.1.4). */
export const useSingleKeysOn = create<boolean>()(stored)

export function setSingleKeys(on: boolean): void {
  useSingleKeysOn.setState(on, true)
  try {
    localStorage.setItem(name, on ? 'on' : 'off')
  } catch {
    // A forbidden store only costs the choice at the next visit.
  }
}

/** Somebody writes, or a dialog or a menu has the keyboard. */
export const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.closest('input, textarea, select, [role=menu]') !== null || target.isContentEditable))

/**
 * Keys without Ctrl, Alt or ⌘, never while somebody writes and only where single keys are on. By `event.code`: an Arabic
 * keyboard has the same keys. `press` answers whether the key did something.
 */
export function useSingleKeys(press: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const combined = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (combined || event.defaultPrevented || !useSingleKeysOn.getState() || isTaken(event.target)) return
      if (latest.current(event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
