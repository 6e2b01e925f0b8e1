import { isStuck } from '../choices/choices.rules'
import type { Instant } from '../kernel/fields'
import type { MenuItem } from './menu.contract'

type Asked = { readonly min: number; readonly modifiers: readonly { readonly available: boolean }[] }
/** What of a dish says whether it can be ordered. */
export type Availability = Pick<MenuItem, 'active' | 'available' | 'soldOutUntil' | 'remaining'> & {
  readonly modifierGroups: readonly Asked[]
}

/** A guest has to choose something of it, and not enough of that is left: nobody can order it. */
export const lacksChoices = ({ modifierGroups }: Pick<Availability, 'modifierGroups'>): boolean =>
  modifierGroups.some(({ min, modifiers }) => isStuck({ min, choices: modifiers }))

/** Sold out by hand (until its time has come), counted down to the last portion, or without a choice it needs. */
export const isSoldOut = (item: Availability, now: Instant): boolean =>
  item.remaining === 0 ||
  lacksChoices(item) ||
  (!item.available && (item.soldOutUntil === null || item.soldOutUntil > now))

/** Can a guest order this dish at this moment? */
export const isOrderable = (item: Availability, now: Instant): boolean => item.active && !isSoldOut(item, now)
