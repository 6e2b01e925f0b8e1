import { useKeydown } from '../../ui/use-keydown'

/** Ctrl or ⌘ with Enter presses the one button of the page; null: it can't be pressed now. */
export function useCtrlEnter(press: (() => void) | null): void {
  useKeydown((event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) press?.()
  })
}
