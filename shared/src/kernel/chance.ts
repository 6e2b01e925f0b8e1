/** The same text gives the same chances for ever: mulberry32, seeded with an FNV-1a hash of it. Numbers from 0 to 1. */
export function chancesOf(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export const between = (chance: () => number, low: number, high: number): number => low + chance() * (high - low)

/** One of them, each as likely as its weight says. */
export function oneOf<T>(chance: () => number, weighted: readonly (readonly [T, number])[]): T {
  let left = chance() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of weighted) {
    left -= weight
    if (left < 0) return value
  }
  const last = weighted.at(-1)
  if (!last) throw new RangeError('there is nothing to choose from')
  return last[0]
}
