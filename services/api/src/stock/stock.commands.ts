import { type Change, changed } from '@sufra/shared/kernel/change'
import type { OrderLine } from '@sufra/shared/orders/orders.contract'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import { becameLow } from '@sufra/shared/stock/stock.rules'
import type { News } from '../kernel/news'
import type { Cooked, Moved } from './stock.repository'

/** Tells of shelves that changed: running low is said once, when the minimum is crossed. */
export function tellStock(news: News, moved: readonly Moved[]): void {
  for (const one of moved) news.stockItem(changeOf(one))
}

function changeOf({ shelf, before }: Moved): Change<StockItem, 'stock.low' | 'stock.changed'> {
  const crossed = becameLow(before, shelf.currentStock, shelf.minimumStock)
  return changed<StockItem, 'stock.low' | 'stock.changed'>(crossed ? 'stock.low' : 'stock.changed', shelf)
}

export const cookedIn = (lines: readonly Pick<OrderLine, 'menuItemId' | 'modifiers'>[]): Cooked => ({
  menuItemIds: [...new Set(lines.map(({ menuItemId }) => menuItemId))],
  modifierIds: [...new Set(lines.flatMap(({ modifiers }) => modifiers.map(({ modifierId }) => modifierId)))],
})
