import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { NewLine, PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { quote } from '@sufra/shared/orders/pricing.rules'

/** What every order of the run holds: two portions of a dish with its choices, one of another. */
const dishes = [
  { position: 3, quantity: 2 },
  { position: 2, quantity: 1 },
] as const

export type MakeOrder = (tableId: string) => PlaceOrder

/** Orders as a waiter's screen sends them, from the branch's own menu. */
export function orderMaker(menu: BranchMenu): MakeOrder {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const chosen = dishes.map(({ position, quantity }) => {
    const item = menu.items[position]
    if (!item) throw new Error('the menu is too short')
    return { menuItemId: item.id, quantity, modifiers: picksOf(item) }
  })
  const withIds = (): NewLine[] => chosen.map((line) => ({ id: uuidv7(), ...line }))
  const { total } = quote(items, withIds(), new Date().toISOString())
  return (tableId) => ({ id: uuidv7(), channel: 'dine-in', tableId, lines: withIds(), agreedTotal: total })
}

/** One choice of each group, as many as it asks for at least. */
const picksOf = ({ modifierGroups }: MenuItem) =>
  modifierGroups.flatMap((group) =>
    group.modifiers.slice(0, Math.max(1, group.min)).map(({ id }) => ({ modifierId: id })),
  )
