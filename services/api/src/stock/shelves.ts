import type { Tx } from '@sufra/platform/db/tx'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { findShelf, lockItem } from './stock-room.repository'

export interface InBranch {
  readonly branchId: string
}
export interface OfItem extends InBranch {
  readonly stockItemId: string
}

/** Throws `inventory_item_not_found`. */
export async function foundShelf(tx: Tx, branchId: string, id: string, now: Date): Promise<Shelf> {
  const shelf = await findShelf(tx, branchId, id, now)
  if (!shelf) throw new AppError('inventory_item_not_found')
  return shelf
}

/** Its own row is read behind the lock: what is decided on is what is there. */
export async function lockedShelf(tx: Tx, branchId: string, id: string, now: Date): Promise<Shelf> {
  if (!(await lockItem(tx, branchId, id))) throw new AppError('inventory_item_not_found')
  return foundShelf(tx, branchId, id, now)
}

/** As everybody in the house hears it. */
export const heard = ({ id, version, name, unit, currentStock, minimumStock, low, menuItemIds }: Shelf): StockItem => ({
  id,
  version,
  name,
  unit,
  currentStock,
  minimumStock,
  low,
  menuItemIds,
})
