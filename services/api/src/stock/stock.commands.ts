import type { Tx } from '@sufra/platform/db/tx'
import type { Actor } from '@sufra/shared/identity/actor'
import { type Change, changed } from '@sufra/shared/kernel/change'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import {
  becameLow,
  isLow,
  type Movement,
  movementsOf,
  type RecipeLine,
  shownStock,
} from '@sufra/shared/stock/stock.rules'
import type { News } from '../kernel/news'
import { type Cooked, findBalance, findRecipes, lockShelves, writeStock } from './stock.repository'

export interface Pantry {
  readonly recipes: readonly RecipeLine[]
  readonly shelves: readonly StockItem[]
}

/** Recipes and shelves of these lines, the shelves locked. */
export async function openPantry(tx: Tx, branchId: string, cooked: Cooked): Promise<Pantry> {
  const recipes = await findRecipes(tx, branchId, cooked)
  return { recipes, shelves: recipes.length === 0 ? [] : await lockShelves(tx, branchId, cooked) }
}

export interface StockMove {
  readonly organizationId: string
  readonly branchId: string
  readonly actor: Actor | null
  readonly at: Date
  readonly was: readonly OrderLine[]
  readonly now: readonly OrderLine[]
  readonly reason: string | null
}

/** What is left to do of a decided move: one query. */
export type WriteStock = () => Promise<void>

/** Decides what a change to an order's lines takes from the shelves or puts back, and tells of it (rulings 22). */
export async function moveStock(
  tx: Tx,
  news: News,
  { recipes, shelves }: Pantry,
  move: StockMove,
): Promise<WriteStock> {
  const { organizationId, branchId, actor, at, was, now, reason } = move
  const movements = movementsOf(was, now, recipes)
  if (movements.length === 0) return async () => {}
  const touched: Change<StockItem, 'stock.low' | 'stock.changed'>[] = []
  for (const shelf of shelves) {
    const own = movements.filter(({ stockItemId }) => stockItemId === shelf.id)
    if (own.length > 0) touched.push(await shelfAfter(tx, shelf, own))
  }
  for (const change of touched) news.stockItem(change)
  const createdById = actor?.kind === 'staff' ? actor.userId : null
  const after = touched.map(({ next }) => next)
  return () => writeStock(tx, { organizationId, branchId, reason, createdById, at }, movements, after)
}

/** A shelf that shows nothing may owe: what comes back pays the debt of the ledger first. */
async function shelfAfter(tx: Tx, shelf: StockItem, own: readonly Movement[]) {
  const delta = own.reduce((sum, { quantity }) => sum + quantity, 0)
  const owes = shelf.currentStock === 0 && delta > 0
  const balance = (owes ? await findBalance(tx, shelf.id) : shelf.currentStock) + delta
  const low = isLow(balance, shelf.minimumStock)
  const next = { ...shelf, currentStock: shownStock(balance), low, version: shelf.version + 1 }
  const crossed = becameLow(shelf.currentStock, balance, shelf.minimumStock)
  return changed<StockItem, 'stock.low' | 'stock.changed'>(crossed ? 'stock.low' : 'stock.changed', next)
}

/** Does this change concern the pantry at all? Most steps of an order don't. */
export const concernsPantry = (was: Order, next: Order): boolean =>
  next.lines.some((line, i) => {
    const before = was.lines[i]?.status
    return before !== line.status && (before === 'pending' || line.status === 'pending' || line.status === 'cancelled')
  })

export const cookedIn = (lines: readonly Pick<OrderLine, 'menuItemId' | 'modifiers'>[]): Cooked => ({
  menuItemIds: [...new Set(lines.map(({ menuItemId }) => menuItemId))],
  modifierIds: [...new Set(lines.flatMap(({ modifiers }) => modifiers.map(({ modifierId }) => modifierId)))],
})
