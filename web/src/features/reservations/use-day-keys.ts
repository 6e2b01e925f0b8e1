import { useEffect, useRef } from 'react'

interface DayKeys {
  readonly onNew: () => void
  readonly onToday: () => void
  /** One day on or back. */
  readonly onDay: (days: 1 | -1) => void
  readonly onSeat: () => void
  readonly onNoShow: () => void
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select, [role^="menu"]') || target.isContentEditable)

/** By `event.code`, so that an Arabic keyboard has the same keys; arrows go where the eye goes. */
function press(keys: DayKeys, code: string): boolean {
  const onwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const done: Record<string, () => void> = {
    KeyN: keys.onNew,
    KeyT: keys.onToday,
    KeyS: keys.onSeat,
    KeyX: keys.onNoShow,
    ArrowLeft: () => keys.onDay(onwards === 'ArrowLeft' ? 1 : -1),
    ArrowRight: () => keys.onDay(onwards === 'ArrowRight' ? 1 : -1),
  }
  const run = done[code]
  run?.()
  return run !== undefined
}

export function useDayKeys(keys: DayKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isWriting(event.target) || document.querySelector('dialog[open], [role="menu"]')) return
      if (press(latest.current, event.code)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
