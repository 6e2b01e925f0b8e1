import type { Shelf } from './stock-room.contract'

type Known = Pick<Shelf, 'currentStock' | 'minimumStock' | 'low' | 'usedPerDay'>

/** How many days what is there lasts, at the pace of the last fourteen; null: nobody knows how fast it goes. */
export function daysOfCover({ currentStock, usedPerDay }: Pick<Known, 'currentStock' | 'usedPerDay'>): number | null {
  return usedPerDay === null || usedPerDay <= 0 ? null : currentStock / usedPerDay
}

/** What is gone and should not be stands first whatever its pace; what has no pace stands last. */
function urgency(item: Known): number {
  if (item.currentStock === 0 && item.minimumStock > 0) return 0
  return daysOfCover(item) ?? Number.POSITIVE_INFINITY
}

const share = ({ currentStock, minimumStock }: Known): number =>
  minimumStock > 0 ? currentStock / minimumStock : Number.POSITIVE_INFINITY

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** Soonest gone first; where that is the same, what is below its minimum, and the further below the earlier. */
export const byRisk = (a: Known, b: Known): number =>
  compare(urgency(a), urgency(b)) || Number(b.low) - Number(a.low) || compare(share(a), share(b))

/** What to buy to be back at twice the minimum, so that the next day does not begin with the same alarm. */
export const toBuy = ({ currentStock, minimumStock }: Pick<Known, 'currentStock' | 'minimumStock'>): number =>
  Math.max(0, 2 * minimumStock - currentStock)
