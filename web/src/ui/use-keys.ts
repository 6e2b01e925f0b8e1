import { useSingleKeysOn } from './single-keys'
import { useKeydown } from './use-keydown'

/** By the key's place, so that an Arabic keyboard has the same keys: `KeyP`, `ArrowDown`; `Ctrl+KeyA` also with ⌘. */
type Keys = Readonly<Record<string, (() => void) | null>>

interface KeyOptions {
  /** While the key is held down, again and again. */
  readonly repeats?: boolean
  /** Beside an open side panel too: it shows what the keys act on. */
  readonly besidePanel?: boolean
  /** From within a field too. */
  readonly whileTyping?: boolean
}

const typesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type=checkbox]), textarea, select, [role=menu]') !== null || target.isContentEditable)

/** Somebody writes, or a dialog or a menu has the keyboard. */
export const isTaken = (target: EventTarget | null, besidePanel = false): boolean =>
  typesIn(target) || document.querySelector(besidePanel ? 'dialog[open]:not(.dialog--side)' : 'dialog[open]') !== null

const isSingle = (code: string): boolean => /^(?:Key|Digit|Numpad\d|Slash)/.test(code)

const isHeld = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey

/** Where a letter or a digit alone does nothing, it does nothing here (WCAG 2.1.4). */
const isMeant = (event: KeyboardEvent): boolean => isHeld(event) || !isSingle(event.code) || useSingleKeysOn.getState()

/** `press` answers whether the key did something. Never while somebody writes. */
export function useKeyPress(press: (event: KeyboardEvent) => boolean, options: KeyOptions = {}): void {
  const { besidePanel = false, whileTyping = false } = options
  useKeydown((event) => {
    if (event.altKey || event.isComposing || event.defaultPrevented || !isMeant(event)) return
    if ((whileTyping || !isTaken(event.target, besidePanel)) && press(event)) event.preventDefault()
  })
}

/** The keys of one screen; null: not now. */
export function useKeys(keys: Keys, options: KeyOptions = {}): void {
  useKeyPress((event) => {
    const run = keys[isHeld(event) ? `Ctrl+${event.code}` : event.code]
    if (!run || event.shiftKey) return false
    if (options.repeats || !event.repeat) run()
    return true
  }, options)
}
