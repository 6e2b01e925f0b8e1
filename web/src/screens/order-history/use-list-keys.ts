import { useEffect, useRef } from 'react'
import { useSingleKeysOn } from '../../ui/single-keys'

export interface ListKeys {
  /** One row further down or up. */
  readonly step: (by: 1 | -1) => void
  readonly advance: () => void
  readonly move: () => void
  readonly print: () => void
  readonly close: () => void
}

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open] :is(input, select, textarea):focus, dialog[open]:not(.dialog--side)') !== null ||
  (target instanceof HTMLElement &&
    (target.closest('input, textarea, select, [role=menu]') !== null || target.isContentEditable))

const isLetter = ({ code }: KeyboardEvent): boolean => code.startsWith('Key') || code === 'Slash'

/**
 * J and K go through the rows, A takes the next step, M moves, P prints, / searches, Esc closes what is open beside the
 * list. By `event.code`: an Arabic keyboard has the same keys.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(event.target)) return
      const act = event.defaultPrevented ? null : actionOf(event, latest.current)
      if (!act || (isLetter(event) && !useSingleKeysOn.getState())) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function actionOf({ code, repeat }: KeyboardEvent, keys: ListKeys): (() => void) | null {
  switch (code) {
    case 'KeyJ':
    case 'ArrowDown':
      return () => keys.step(1)
    case 'KeyK':
    case 'ArrowUp':
      return () => keys.step(-1)
    case 'KeyA':
      return repeat ? null : keys.advance
    case 'KeyM':
      return repeat ? null : keys.move
    case 'KeyP':
      return repeat ? null : keys.print
    case 'Escape':
      return keys.close
    case 'Slash':
      return () => document.querySelector<HTMLElement>('[data-orders-search]')?.focus()
    default:
      return null
  }
}
