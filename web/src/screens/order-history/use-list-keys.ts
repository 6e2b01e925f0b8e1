import { useKeys } from '../../ui/use-keys'

export interface ListKeys {
  /** One row further down or up. */
  readonly step: (by: 1 | -1) => void
  readonly advance: () => void
  readonly move: () => void
  readonly print: () => void
  readonly close: () => void
}

const search = () => document.querySelector<HTMLElement>('[data-orders-search]')?.focus()

/** J and K go through the rows, A takes the next step, M moves, P prints, / searches, Esc closes what is open beside. */
export function useListKeys({ step, advance, move, print, close }: ListKeys): void {
  const down = () => step(1)
  const up = () => step(-1)
  useKeys({ KeyJ: down, ArrowDown: down, KeyK: up, ArrowUp: up }, { besidePanel: true, repeats: true })
  useKeys({ KeyA: advance, KeyM: move, KeyP: print, Slash: search, Escape: close }, { besidePanel: true })
}
