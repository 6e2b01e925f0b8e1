import { isSoldOut } from '@sufra/shared/menu/availability.rules'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { graceBefore, type OffHours, offHoursOf } from '@sufra/shared/menu-schedules/serving.rules'
import { type Cart, type CartLine, type Menu, modifiersOf, removeLine, setQuantity } from './cart.rules'

/**
 * Why a line can't be ordered as it stands. `left`: portions still to be had; 0 means none. `off`: it is not served at
 * this time. `options`: the dish can be had, but not with what was chosen.
 */
export interface Trouble {
  readonly line: CartLine
  readonly left: number
  readonly off?: OffHours
  readonly options?: true
}

/**
 * Lines that the kitchen can no longer make as wanted, found before the guest presses Send. What has just stopped being
 * served can still be sent for a while.
 */
export function troublesOf(cart: Cart, menu: Menu, now: string, served?: BranchMenu['served']): Trouble[] {
  const left = new Map<string, number>()
  return cart.lines.flatMap((line): Trouble[] => {
    const item = menu.get(line.menuItemId)
    const off = offHoursOf({ served }, line.menuItemId, now, graceBefore(now))
    if (off) return [{ line, left: 0, off }]
    if (!item?.active || isSoldOut(item, now)) return [{ line, left: 0 }]
    const offered = modifiersOf(line, item).filter(({ available }) => available)
    if (offered.length < line.modifierIds.length) return [{ line, left: 0, options: true }]
    if (item.remaining === null) return []
    const here = left.get(item.id) ?? item.remaining
    left.set(item.id, Math.max(0, here - line.quantity))
    return here < line.quantity ? [{ line, left: here }] : []
  })
}

/** The order without what can't be had: gone lines leave, short ones take what is left. */
export const withoutTroubles = (cart: Cart, troubles: readonly Trouble[]): Cart =>
  troubles.reduce(
    (rest, { line, left }) => (left === 0 ? removeLine(rest, line.id) : setQuantity(rest, line.id, left)),
    cart,
  )
