import type { RefObject } from 'react'
import { useKeydown } from '../../ui/use-keydown'
import type { Entry } from './use-entry'

interface EntryKeys {
  readonly entry: Entry
  readonly seats: number
  readonly field: RefObject<HTMLInputElement | null>
  readonly onSend: () => void
  readonly onRepeat: (() => void) | null
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

/** What was typed there can be taken back by the browser itself. */
const holdsText = (target: EventTarget | null): boolean =>
  isWriting(target) && (target as HTMLInputElement).value !== ''

/** By `event.code`, so that an Arabic keyboard has the same keys. True: the key did something. */
function press({ entry, seats, field, onSend, onRepeat }: EntryKeys, event: KeyboardEvent): boolean {
  const { code, altKey, target } = event
  const ctrl = event.ctrlKey || event.metaKey
  const seat = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (ctrl && (code === 'Enter' || code === 'NumpadEnter')) onSend()
  else if (ctrl && code === 'KeyZ' && !event.shiftKey && !holdsText(target)) return entry.undo()
  else if (ctrl) return false
  else if (altKey && code === 'KeyR') onRepeat?.()
  else if (altKey && seat !== undefined && Number(seat) <= seats)
    entry.setAim({ ...entry.aim, seat: seat === '0' ? null : Number(seat) })
  else {
    // The letter itself goes into the field, because the key goes on to whatever has the focus by then.
    if (!altKey && event.key.length === 1 && event.key !== ' ' && !isWriting(target)) field.current?.focus()
    return false
  }
  return true
}

export function useEntryKeys(keys: EntryKeys): void {
  useKeydown((event) => {
    if (event.isComposing || document.querySelector('dialog[open]')) return
    if (press(keys, event)) event.preventDefault()
  })
}
