import type { Instant } from '../kernel/fields'
import type { MenuItem, SetAvailability } from './menu.contract'

/** A sold-out dish whose time has come is on sale again without anybody saying so; nothing writes it down. */
export const backByItself = <Dish extends Pick<MenuItem, 'available' | 'soldOutUntil'>>(
  dish: Dish,
  now: Instant,
): Dish =>
  !dish.available && dish.soldOutUntil !== null && dish.soldOutUntil <= now
    ? { ...dish, available: true, soldOutUntil: null }
    : dish

/** Takes back that a dish was put on sale: sold out until when it was; on sale where that time has passed meanwhile. */
export function soldOutAgain(soldOutUntil: Instant | null, now: Instant): SetAvailability {
  const was = backByItself({ available: false, soldOutUntil }, now)
  return { available: was.available, until: was.soldOutUntil }
}
