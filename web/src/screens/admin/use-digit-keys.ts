import { useKeys } from '../../ui/use-keys'

/** 1–9 act on the nth row. */
export function useDigitKeys(actions: readonly ((() => void) | undefined)[]): void {
  const keys = actions.slice(0, 9).map((action, index) => [`Digit${index + 1}`, action ?? null])
  useKeys(Object.fromEntries(keys))
}
