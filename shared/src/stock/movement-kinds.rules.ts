/** Why something came onto a shelf or left it, beside what was sold. */
export const reasonsIn = ['delivery', 'transfer', 'other'] as const
export const reasonsOut = ['waste', 'transfer', 'other'] as const
/** `count`: the difference between what was counted and what the ledger said. */
export const movementReasons = ['delivery', 'transfer', 'waste', 'count', 'other'] as const
export type MovementReason = (typeof movementReasons)[number]

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

export const reasonsOf = (direction: Direction): readonly MovementReason[] =>
  direction === 'in' ? reasonsIn : reasonsOut

/** As a column of the ledger names it. Sold and given back are written by orders. */
export const ledgerTypeOf = (direction: Direction, reason: MovementReason): 'IN' | 'OUT' | 'WASTE' => {
  if (direction === 'in') return 'IN'
  return reason === 'waste' ? 'WASTE' : 'OUT'
}

/** A hundred thousand kilograms, litres or pieces, in thousandths: nobody moves more at once. */
export const mostAtOnce = 100_000_000
/** What the database's integers hold, with room. */
export const mostOnShelf = 2_000_000_000
export const stockNameMax = 80
export const noteMax = 200
