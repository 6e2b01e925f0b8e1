import { useSingleKeys } from '../../ui/single-keys'

/** 1–9 act on the nth row. */
export function useDigitKeys(actions: readonly ((() => void) | undefined)[]): void {
  useSingleKeys(({ code, repeat }) => {
    const digit = /^Digit([1-9])$/.exec(code)?.[1]
    const action = digit && !repeat ? actions[Number(digit) - 1] : undefined
    action?.()
    return action !== undefined
  })
}
