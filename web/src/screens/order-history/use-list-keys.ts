import { useScreenKeys } from '../../ui/use-screen-keys'

export interface ListKeys {
  /** One row further down or up. */
  readonly step: (by: 1 | -1) => void
  readonly open: () => void
  /** The nth of the saved views. */
  readonly view: (at: number) => void
  readonly advance: () => void
  readonly move: () => void
  readonly print: () => void
  /** False: nothing is open. */
  readonly close: () => boolean
}

/** The keys of the list and of the order that is open beside it. */
export function useListKeys({ step, ...keys }: ListKeys): void {
  useScreenKeys('orders', { next: () => step(1), before: () => step(-1) }, { besidePanel: true, repeats: true })
  useScreenKeys('orders', keys, { besidePanel: true })
}
