import type { Movement, TakenByLine } from './stock.rules'

/** For tests: what the lines of these movements have taken and not given back. */
export function takenIn(movements: readonly Movement[]): TakenByLine[] {
  const taken = new Map<string, TakenByLine>()
  for (const { lineId, stockItemId, quantity } of movements) {
    const key = `${lineId} ${stockItemId}`
    const before = taken.get(key)?.quantity ?? 0
    taken.set(key, { lineId, stockItemId, quantity: before - quantity })
  }
  return [...taken.values()].filter(({ quantity }) => quantity > 0)
}
