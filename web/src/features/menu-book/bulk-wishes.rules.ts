import type { Instant } from '@sufra/shared/kernel/fields'
import type { BulkWish } from '@sufra/shared/menu/bulk.rules'
import { changedPrice, type PriceWish, type RefusedPrice } from '@sufra/shared/menu/bulk-price.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { BulkState, ContestedDish } from '@sufra/shared/menu/menu-bulk.contract'

/** Done to all that are picked in one tap. */
export const bulkTaps = ['onSale', 'takeOff', 'putBack'] as const
export type BulkTap = (typeof bulkTaps)[number]

/** As a wish names it. */
export const availabilityOf = ({ available, soldOutUntil }: MenuItem) => ({ availability: { available, soldOutUntil } })
const onSale = { availability: { available: true, soldOutUntil: null } }

/** Null: nothing is changed in this dish by it. What is off the menu is neither on sale nor sold out. */
const taps: Record<BulkTap, (item: MenuItem) => { changes: Partial<BulkState>; was: Partial<BulkState> } | null> = {
  onSale: (item) =>
    item.active && (!item.available || item.remaining === 0) ? { changes: onSale, was: availabilityOf(item) } : null,
  takeOff: ({ active }) => (active ? { changes: { active: false }, was: { active } } : null),
  putBack: ({ active }) => (active ? null : { changes: { active: true }, was: { active } }),
}

export const tapWishes = (tap: BulkTap, items: readonly MenuItem[]): BulkWish[] =>
  items.flatMap((item) => {
    const change = taps[tap](item)
    return change ? [{ itemId: item.id, ...change }] : []
  })

/** Sold out until then, or until somebody says so; one that is so already stays as it is. */
export const soldOutWishes = (items: readonly MenuItem[], until: Instant | null): BulkWish[] =>
  items.flatMap((item) =>
    item.active && item.remaining !== 0 && (item.available || item.soldOutUntil !== until)
      ? [
          {
            itemId: item.id,
            changes: { availability: { available: false, soldOutUntil: until } },
            was: availabilityOf(item),
          },
        ]
      : [],
  )

/** Behind the dishes that stand in the section; what stands there already stays where it is. */
export const moveWishes = (items: readonly MenuItem[], to: string): BulkWish[] =>
  items.flatMap(({ id, sectionId, sortOrder }) =>
    sectionId === to ? [] : [{ itemId: id, changes: { sectionId: to }, was: { sectionId }, placeWas: sortOrder }],
  )

/** A dish with the price it has, as far as is known, and the one it is to have. */
export interface PriceRow {
  readonly item: MenuItem
  readonly price: number
  /** How it read when it was first looked at, where somebody has changed it since. */
  readonly seen: number | null
  /** Null: nothing is asked for yet. */
  readonly next: number | RefusedPrice | null
}

/** `known`: prices that somebody has changed meanwhile, by dish. */
export const priceRows = (
  items: readonly MenuItem[],
  known: ReadonlyMap<string, number>,
  wish: PriceWish | null,
): PriceRow[] =>
  items.map((item) => {
    const price = known.get(item.id) ?? item.price
    const next = wish && changedPrice(price, wish)
    return { item, price, seen: price === item.price ? null : item.price, next }
  })

export const priceWishes = (rows: readonly PriceRow[]): BulkWish[] =>
  rows.flatMap(({ item, price, next }) =>
    typeof next === 'number' && next !== price ? [{ itemId: item.id, changes: { price: next }, was: { price } }] : [],
  )

export const refusedRows = (rows: readonly PriceRow[], why: RefusedPrice): MenuItem[] =>
  rows.flatMap(({ item, next }) => (next === why ? item : []))

/** What was known, with the prices that a refusal names. */
export const knownWith = (
  known: ReadonlyMap<string, number>,
  contested: readonly ContestedDish[],
): ReadonlyMap<string, number> =>
  new Map([...known, ...contested.map(({ itemId, now }) => [itemId, now.price] as const)])
