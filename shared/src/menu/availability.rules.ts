import type { Instant } from '../kernel/fields'
import type { MenuItem } from './menu.contract'

type Availability = Pick<MenuItem, 'active' | 'available' | 'soldOutUntil' | 'remaining'>

/** Sold out by hand (until its time has come), or counted down to the last portion. */
export const isSoldOut = (item: Availability, now: Instant): boolean =>
  item.remaining === 0 || (!item.available && (item.soldOutUntil === null || item.soldOutUntil > now))

/** Can a guest order this dish at this moment? */
export const isOrderable = (item: Availability, now: Instant): boolean => item.active && !isSoldOut(item, now)
