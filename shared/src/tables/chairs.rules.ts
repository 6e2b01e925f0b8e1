export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface SideOfChairs {
  readonly side: Side
  /** One entry a chair: whether somebody sits on it. */
  readonly filled: readonly boolean[]
}

/* Two face each other across a small table; a square one is set all around; a long one has heads from eight seats on. */
function headsOf(capacity: number, isSquare: boolean): number {
  if (!isSquare) return capacity >= 8 ? 2 : 0
  return capacity <= 3 ? Math.min(2, capacity) : 2 * Math.floor(capacity / 4)
}

/** Chairs around a table: the long sides fill first, then the heads; the first `taken` of them are filled. */
export function chairsOf(capacity: number, width: number, height: number, taken: number): SideOfChairs[] {
  const long: readonly Side[] = width >= height ? ['top', 'bottom'] : ['left', 'right']
  const short: readonly Side[] = width >= height ? ['left', 'right'] : ['top', 'bottom']
  const atHeads = headsOf(capacity, width === height)
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
