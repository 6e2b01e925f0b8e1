import { uuidv7 } from '../kernel/ids'
import type { BranchMenu, MenuItem } from '../menu/menu.contract'
import type { NewLine, PlaceOrder } from '../orders/orders.contract'
import { quote } from '../orders/pricing.rules'
import type { PlannedRound } from './plan.rules'

/** What a phone sends for a round; null: nothing of it is to be had now. Ids are new each time. */
export function orderOf(menu: BranchMenu, { dishes }: PlannedRound, now: Date): PlaceOrder | null {
  const portions = new Map<MenuItem, number>()
  for (const { category, which } of dishes) {
    const item = itemOf(menu, category, which)
    if (item) portions.set(item, (portions.get(item) ?? 0) + 1)
  }
  if (portions.size === 0) return null
  const lines = [...portions].map(([item, quantity]) => lineOf(item, quantity))
  const items = new Map(menu.items.map((item) => [item.id, item]))
  return { id: uuidv7(), lines, agreedTotal: quote(items, lines, now.toISOString()).total }
}

function itemOf({ items }: BranchMenu, category: MenuItem['category'], which: number): MenuItem | undefined {
  const sold = items.filter((item) => item.category === category && item.active && item.available)
  return sold[Math.floor(which * sold.length)]
}

const lineOf = ({ id, modifierGroups }: MenuItem, quantity: number): NewLine => ({
  id: uuidv7(),
  menuItemId: id,
  quantity,
  modifiers: modifierGroups.flatMap(({ min, modifiers }) =>
    modifiers.slice(0, min).map((modifier) => ({ modifierId: modifier.id })),
  ),
})
