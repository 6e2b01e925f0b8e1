export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface SideOfChairs {
  readonly side: Side
  /** One entry a chair: whether somebody sits on it. */
  readonly filled: readonly boolean[]
}

/** Chairs around a table: the long sides fill first, then the heads; the first `taken` of them are filled. */
export function chairsOf(capacity: number, width: number, height: number, taken: number): SideOfChairs[] {
  const long: readonly Side[] = width >= height ? ['top', 'bottom'] : ['left', 'right']
  const short: readonly Side[] = width >= height ? ['left', 'right'] : ['top', 'bottom']
  const atHeads = width === height ? Math.floor(capacity / 2) : capacity >= 8 ? 2 : 0
  const atLong = capacity - atHeads
  const counts: Record<Side, number> = { top: 0, right: 0, bottom: 0, left: 0 }
  for (let chair = 0; chair < atLong; chair += 1) counts[long[chair % 2] as Side] += 1
  for (let chair = 0; chair < atHeads; chair += 1) counts[short[chair % 2] as Side] += 1
  let left = taken
  return (['top', 'right', 'bottom', 'left'] as const)
    .filter((side) => counts[side] > 0)
    .map((side) => ({
      side,
      filled: Array.from({ length: counts[side] }, () => {
        left -= 1
        return left >= 0
      }),
    }))
}
