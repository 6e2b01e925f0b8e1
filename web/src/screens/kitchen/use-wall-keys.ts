import { useEffect } from 'react'

export interface WallKeys {
  readonly select: (slot: number) => void
  readonly move: (by: 1 | -1) => void
  readonly page: (by: 1 | -1) => void
  readonly bump: () => void
  readonly bumpOldest: () => void
  /** The selected ticket's last step back. */
  readonly back: () => void
  readonly recall: () => void
  readonly allDay: () => void
  readonly mute: () => void
  readonly help: () => void
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input,textarea,select,dialog[open],[role=menu]') !== null

/* By the key's place, not its letter: an Arabic layout types other letters (ux 1.7). */
function actionOf(code: string, keys: WallKeys): (() => void) | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit) return () => keys.select(digit === '0' ? 10 : Number(digit))
  const actions: Record<string, () => void> = {
    Enter: keys.bump,
    NumpadEnter: keys.bump,
    Space: keys.bump,
    End: keys.bumpOldest,
    NumpadDecimal: keys.bumpOldest,
    Backspace: keys.back,
    KeyR: keys.recall,
    NumpadSubtract: keys.recall,
    ArrowRight: () => keys.move(1),
    ArrowLeft: () => keys.move(-1),
    PageDown: () => keys.page(1),
    BracketRight: () => keys.page(1),
    PageUp: () => keys.page(-1),
    BracketLeft: () => keys.page(-1),
    KeyA: keys.allDay,
    KeyM: keys.mute,
  }
  return actions[code] ?? null
}

export function useWallKeys(keys: WallKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      const onButton = event.target instanceof HTMLButtonElement && (event.code === 'Enter' || event.code === 'Space')
      const action = event.key === '?' ? keys.help : onButton ? null : actionOf(event.code, keys)
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [keys])
}
