import { type MovementReason, movementReasons } from '@sufra/shared/stock/movement-kinds.rules'
import { shownStock } from '@sufra/shared/stock/stock.rules'
import type { LedgerEntry } from '@sufra/shared/stock/stock-room.contract'

interface Row {
  readonly id: string
  readonly at: Date
  readonly type: 'IN' | 'OUT' | 'SALE' | 'WASTE'
  readonly delta: number
  readonly reason: string | null
  readonly note: string | null
  readonly orderLineId: string | null
  readonly byName: string | null
  readonly ticket: number | null
}

const ofOrders = { IN: 'givenBack', OUT: 'other', SALE: 'sold', WASTE: 'wasted' } as const
const isReason = (text: string | null): text is MovementReason =>
  (movementReasons as readonly (string | null)[]).includes(text)

/** `balance`: after the first of `rows`, the newest. What is shown is never less than nothing. */
export function entriesOf(rows: readonly Row[], balance: number): LedgerEntry[] {
  let after = balance
  return rows.map(({ orderLineId, reason, type, at, ...row }) => {
    const before = after - row.delta
    const own = orderLineId === null && isReason(reason)
    const entry = {
      ...row,
      at: at.toISOString(),
      why: orderLineId === null ? (own ? reason : 'other') : ofOrders[type],
      // A reason that is none of the known ones is what somebody wrote.
      note: row.note ?? (own ? null : reason),
      before: shownStock(before),
      after: shownStock(after),
    }
    after = before
    return entry
  })
}
