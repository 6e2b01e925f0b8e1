import { useScreenKeys } from '../../ui/use-screen-keys'

/** 1–9 act on the nth row. */
export function useDigitKeys(screen: 'today' | 'branches', actions: readonly ((() => void) | undefined)[]): void {
  useScreenKeys(screen, { rows: (at) => actions[at]?.() })
}
