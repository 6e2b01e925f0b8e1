import { shownStock } from '@sufra/shared/stock/stock.rules'

interface Standing {
  readonly currentStock: number
  readonly owed: number
}

/** A shelf at a balance of its ledger. */
export const standingAt = (balance: number): Standing => ({
  currentStock: shownStock(balance),
  owed: Math.max(0, -balance),
})

/** A shelf after a movement. `clamped`: what was taken of it and was not there; it is owed until something comes in. */
export function moved({ currentStock, owed }: Standing, delta: number): Standing & { readonly clamped: number } {
  const balance = currentStock - owed + delta
  const missing = Math.max(0, -balance)
  return { currentStock: shownStock(balance), owed: missing, clamped: delta < 0 ? Math.max(0, missing - owed) : 0 }
}
