import { type Change, changed } from '@sufra/shared/kernel/change'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import { becameLow } from '@sufra/shared/stock/stock.rules'
import type { News } from '../kernel/news'
import type { Cooked, Moved } from './stock.repository'

/** Tells of shelves that changed: running low is said once, when the minimum is crossed (rulings 22). */
export function tellStock(news: News, moved: readonly Moved[]): void {
  for (const one of moved) news.stockItem(changeOf(one))
}

function changeOf({ shelf, before }: Moved): Change<StockItem, 'stock.low' | 'stock.changed'> {
  const crossed = becameLow(before, shelf.currentStock, shelf.minimumStock)
  return changed<StockItem, 'stock.low' | 'stock.changed'>(crossed ? 'stock.low' : 'stock.changed', shelf)
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
