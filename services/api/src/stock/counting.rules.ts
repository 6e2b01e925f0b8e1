import type { CountStock, LedgerEntry, MovedSince } from '@sufra/shared/stock/stock-room.contract'

type Counting = Pick<CountStock, 'counted' | 'opened' | 'moved' | 'asOf'>

/** What the ledger has moved since the sheet was opened, and whether whoever counts knows all of it. */
export function movedSince({ opened, moved: told = 0 }: Counting, balance: number) {
  const moved = opened === undefined ? 0 : balance - opened
  return { moved, isToldOf: moved === 0 || moved === told }
}

/** What lies there now. A count from before something moved is carried on by it; a shelf never holds less than nothing. */
export const countedNow = ({ counted, asOf }: Counting, moved: number): number =>
  asOf === 'opening' ? Math.max(0, counted + moved) : counted

/** The fewest newest entries that add up to what moved, by why; none where the ledger has them no more. */
export function movesMakingUp(newestFirst: readonly LedgerEntry[], moved: number): MovedSince['by'] {
  const by = new Map<LedgerEntry['why'], number>()
  let sum = 0
  for (const { why, delta } of newestFirst) {
    sum += delta
    by.set(why, (by.get(why) ?? 0) + delta)
    if (sum === moved) return [...by].map(([each, total]) => ({ why: each, delta: total }))
  }
  return []
}
