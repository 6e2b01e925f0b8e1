import type { Instant } from '../kernel/fields'
import type { MenuItem } from './menu.contract'

/** A sold-out dish whose time has come is on sale again without anybody saying so; nothing writes it down. */
export const backByItself = <Dish extends Pick<MenuItem, 'available' | 'soldOutUntil'>>(
  dish: Dish,
  now: Instant,
): Dish =>
  !dish.available && dish.soldOutUntil !== null && dish.soldOutUntil <= now
    ? { ...dish, available: true, soldOutUntil: null }
    : dish
