import { isSingle } from './chords.rules'
import { useSingleKeysOn } from './single-keys'
import { useKeydown } from './use-keydown'

/** By the key's place, so that an Arabic keyboard has the same keys: `KeyP`, `ArrowDown`; `Ctrl+KeyA` also with ⌘. */
type Keys = Readonly<Record<string, (() => void) | null>>

export const typesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type=checkbox]), textarea, select, [role=menu]') !== null || target.isContentEditable)

/** A dialog has the keyboard; `besidePanel`: one that is no panel beside the list. */
export const isCovered = (besidePanel = false): boolean =>
  document.querySelector(besidePanel ? 'dialog[open]:not(.dialog--side)' : 'dialog[open]') !== null

/** Somebody writes, or a dialog or a menu has the keyboard. */
export const isTaken = (target: EventTarget | null): boolean => typesIn(target) || isCovered()

const isHeld = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey

/** Where a letter or a digit alone does nothing, it does nothing here (WCAG 2.1.4). */
export const isMeant = (event: KeyboardEvent): boolean =>
  isHeld(event) || !isSingle(event.code) || useSingleKeysOn.getState()

/** `press` answers whether the key did something. Never while somebody writes. */
export function useKeyPress(press: (event: KeyboardEvent) => boolean): void {
  useKeydown((event) => {
    if (event.altKey || event.isComposing || event.defaultPrevented || !isMeant(event)) return
    if (!isTaken(event.target) && press(event)) event.preventDefault()
  })
}

/** Keys that nothing lists; null: not now. */
export function useKeys(keys: Keys): void {
  useKeyPress((event) => {
    const run = keys[isHeld(event) ? `Ctrl+${event.code}` : event.code]
    if (!run || event.shiftKey) return false
    if (!event.repeat) run()
    return true
  })
}
