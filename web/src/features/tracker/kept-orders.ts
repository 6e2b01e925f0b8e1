import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { inPane } from '../../session/demo-pane'

/** What this phone last knew of its orders: shown without a network, and after the visit has ended. */
export interface KeptOrders {
  /** The session that saw them. */
  readonly owner: string
  readonly orders: readonly (GuestOrder & { readonly branchId?: string })[]
  readonly tableNumber: number | null
  readonly timeZone: string
  /** When it was last true, ISO. */
  readonly at: string
  readonly ended: boolean
}

const key = 'sufra.orders'

export function readKept(): KeptOrders | null {
  if (inPane) return null
  try {
    const stored = localStorage.getItem(key)
    return stored ? (JSON.parse(stored) as KeptOrders) : null
  } catch {
    return null
  }
}

/** A visit's. What a customer ordered is theirs alone, not whoever's holds the phone next. */
export function hasKeptVisit(): boolean {
  const kept = readKept()
  return kept !== null && kept.tableNumber !== null && kept.orders.length > 0
}

export function keepOrders(kept: KeptOrders): void {
  if (inPane) return
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or forbidden store only costs the page without a network.
  }
}

export function forgetOrders(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
