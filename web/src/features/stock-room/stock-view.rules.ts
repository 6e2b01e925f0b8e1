import type { Localized } from '@sufra/shared/kernel/fields'
import { matches } from '@sufra/shared/locale/fold'
import type { Locale } from '@sufra/shared/locale/locale'
import { formatNumber } from '@sufra/shared/locale/number'
import { byRisk, daysOfCover } from '@sufra/shared/stock/risk.rules'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'

type Heard = Readonly<Record<string, StockItem>>

/** What the live feed says of a shelf is newer than what was read, when its version is. */
export const withNews = (items: readonly Shelf[], heard: Heard): Shelf[] =>
  items.map((item) => {
    const news = heard[item.id]
    return news && news.version > item.version ? { ...item, ...news } : item
  })

/** Something was heard that only another reading explains: a new shelf, or one that moved. */
export const isNews = (items: readonly Shelf[], heard: Heard): boolean => {
  const known = new Map(items.map(({ id, version }) => [id, version]))
  return Object.values(heard).some(({ id, version }) => (known.get(id) ?? 0) < version)
}

export const stockFilters = ['all', 'low', 'off'] as const
export type StockFilter = (typeof stockFilters)[number]

const passes: Record<StockFilter, (item: Shelf) => boolean> = {
  all: ({ active }) => active,
  low: ({ active, low }) => active && low,
  off: ({ active }) => !active,
}

export const countOf = (items: readonly Shelf[], filter: StockFilter): number => items.filter(passes[filter]).length

const named = ({ name }: { readonly name: Localized }, search: string): boolean =>
  Object.values(name).some((text) => text !== undefined && matches(search, text))

/** Soonest gone first; what is alike stands by name, so that the list never jumps. */
export const shownOf = (items: readonly Shelf[], filter: StockFilter, search: string): Shelf[] =>
  items
    .filter((item) => passes[filter](item) && named(item, search))
    .sort((a, b) => byRisk(a, b) || a.name.en.localeCompare(b.name.en, 'en') || a.id.localeCompare(b.id))

/** 12,500 is `12.5`; three decimals at most. */
export const amountOf = (quantity: number, locale: Locale): string => formatNumber(quantity / 1000, locale)

const [soonDays, manyDays] = [3, 60]

export type Cover =
  | { readonly known: false }
  | { readonly known: true; readonly days: number; readonly soon: boolean; readonly many: boolean }

/** Days to one decimal while they are few; beyond two months nobody needs to know how many. */
export function coverOf(item: Pick<Shelf, 'currentStock' | 'usedPerDay'>): Cover {
  const days = daysOfCover(item)
  if (days === null) return { known: false }
  const rounded = days < 10 ? Math.round(days * 10) / 10 : Math.round(days)
  return { known: true, days: Math.min(rounded, manyDays), soon: days < soonDays, many: days > manyDays }
}

/** Of the bar's whole length, which is three times the minimum; the mark of the minimum stands at a third. */
export const fillOf = ({ currentStock, minimumStock }: Pick<Shelf, 'currentStock' | 'minimumStock'>): number =>
  minimumStock === 0 ? (currentStock > 0 ? 1 : 0) : Math.min(1, currentStock / (3 * minimumStock))
