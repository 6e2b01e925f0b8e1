import { addDays } from '../locale/business-day'
import type { ComparedBranch } from './comparison.contract'
import { type ComparedPeriod, comparedAtLeast, comparedAtMost, comparedPeriods } from './comparison.limits'

interface Dates {
  /** Newest first. */
  readonly now: readonly string[]
  readonly before: readonly string[]
}

const daysOf: Readonly<Record<Exclude<ComparedPeriod, 'today' | 'yesterday'>, number>> = { week: 7, month: 28 }

const back = (date: string, count: number): string[] => Array.from({ length: count }, (_, by) => addDays(date, -by))

/** Business dates of a period, `today` being the branch's own; and those it is held against, of the same weekdays. */
export function datesIn(period: ComparedPeriod, today: string): Dates {
  if (period === 'today') return { now: [today], before: [addDays(today, -7)] }
  const yesterday = addDays(today, -1)
  if (period === 'yesterday') return { now: [yesterday], before: [addDays(yesterday, -7)] }
  const count = daysOf[period]
  return { now: back(yesterday, count), before: back(addDays(yesterday, -count), count) }
}

/** Null where there is nothing to take a part of: no share is not a share of zero. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export const netSalesOf = ({ sales, tax }: Pick<ComparedBranch, 'sales' | 'tax'>): number => sales - tax

/** Of all orders that were wanted: those that stood and those that were cancelled. */
export const cancelledShareOf = ({
  orders,
  cancelledOrders,
}: Pick<ComparedBranch, 'orders' | 'cancelledOrders'>): number | null =>
  shareOf(cancelledOrders, orders + cancelledOrders)

/** Nothing was ordered in the period. */
export const isQuiet = ({ orders, cancelledOrders }: Pick<ComparedBranch, 'orders' | 'cancelledOrders'>): boolean =>
  orders === 0 && cancelledOrders === 0

export const currenciesOf = (branches: readonly { readonly currency: string }[]): string[] => [
  ...new Set(branches.map(({ currency }) => currency)),
]

/** Which places of a row hold its best value; none where only one has a value or all have the same. */
export function bestOf(values: readonly (number | null)[], best: 'most' | 'least'): readonly number[] {
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return []
  const top = best === 'most' ? Math.max(...known) : Math.min(...known)
  return values.flatMap((value, place) => (value === top ? [place] : []))
}

interface Picked {
  readonly ids: readonly string[]
  /** It was one too many. */
  readonly refused: boolean
}

/** Ticks a branch, or takes its tick away. */
export function pick(ids: readonly string[], id: string): Picked {
  if (ids.includes(id)) return { ids: ids.filter((each) => each !== id), refused: false }
  if (ids.length >= comparedAtMost) return { ids, refused: true }
  return { ids: [...ids, id], refused: false }
}

/** The branches that an address names; null: not a comparison. Whether the reader may see them is asked elsewhere. */
export function comparedIn(address: string | null): readonly string[] | null {
  const ids = [...new Set((address ?? '').toLowerCase().split(','))].filter((id) => /^[0-9a-f-]{36}$/.test(id))
  return ids.length >= comparedAtLeast && ids.length <= comparedAtMost ? ids : null
}

export const periodIn = (address: string | null): ComparedPeriod =>
  comparedPeriods.find((period) => period === address) ?? 'today'
