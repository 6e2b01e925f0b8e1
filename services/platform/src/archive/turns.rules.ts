/** A row that points at others of its table. */
export interface Pointing {
  readonly id: string
  readonly pointsAt: readonly string[]
  readonly row: string
}

/** Whatever a row points at is in an earlier turn, or is none of these. A ring is one turn, the last. */
export function inTurns(rows: readonly Pointing[]): Pointing[][] {
  const turns: Pointing[][] = []
  for (let left = [...rows]; left.length > 0; ) {
    const later = new Set(left.map(({ id }) => id))
    const free = left.filter(({ pointsAt }) => pointsAt.every((id) => !later.has(id)))
    const turn = free.length > 0 ? free : left
    turns.push(turn)
    const taken = new Set(turn)
    left = left.filter((row) => !taken.has(row))
  }
  return turns
}
