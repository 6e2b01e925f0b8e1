import type { BranchNow, Trouble } from './branches.contract'

/** What costs guests most stands first: food, then whoever cannot see it, then those who wait, then the shelves. */
const gravest: readonly Trouble['kind'][] = ['late', 'screen', 'call', 'wait', 'sold_out', 'low_stock']

/** Of two of one kind the one with more of it: minutes, dishes, shelves, or time that it has lasted. */
function weightOf(trouble: Trouble): number {
  switch (trouble.kind) {
    case 'late':
      return trouble.minutes
    case 'sold_out':
      return trouble.dishes
    case 'low_stock':
      return trouble.shelves
    default:
      return -Date.parse(trouble.since)
  }
}

/** Negative: `a` is graver. Nothing is the least. */
export function byGravity(a: Trouble | null, b: Trouble | null): number {
  if (!a || !b) return Number(a === null) - Number(b === null)
  return gravest.indexOf(a.kind) - gravest.indexOf(b.kind) || weightOf(b) - weightOf(a)
}

/** The one thing to say of a branch; null: nothing. */
export const worstOf = (troubles: readonly Trouble[]): Trouble | null => [...troubles].sort(byGravity)[0] ?? null

/** Graver than what a shelf lacks: somebody has to go there now. */
export const isUrgent = (trouble: Trouble | null): boolean =>
  trouble !== null && trouble.kind !== 'sold_out' && trouble.kind !== 'low_stock'

type Standing = Pick<BranchNow, 'worst' | 'late'>

/** What needs somebody first; where that is the same, where more is late, and else in the order given. */
export const exceptionsFirst = <Branch extends Standing>(branches: readonly Branch[]): Branch[] =>
  [...branches].sort((a, b) => byGravity(a.worst, b.worst) || b.late - a.late)

type Selling = Pick<BranchNow, 'currency' | 'sales'>

export interface CurrencyTotal {
  readonly currency: string
  readonly branches: number
  readonly total: number
  /** Null where one of them has nothing to compare with. */
  readonly sameTimeLastWeek: number | null
}

/** What branches of one currency have sold together; one branch alone needs no sum, and two currencies have none. */
export function totalsOf(branches: readonly Selling[]): CurrencyTotal[] {
  const currencies = [...new Set(branches.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const sales = branches.flatMap((branch) => (branch.currency === currency && branch.sales ? [branch.sales] : []))
    if (sales.length < 2) return []
    const before = sales.map(({ sameTimeLastWeek }) => sameTimeLastWeek)
    return {
      currency,
      branches: sales.length,
      total: sales.reduce((sum, { total }) => sum + total, 0),
      sameTimeLastWeek: before.includes(null) ? null : before.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    }
  })
}

/** What a name suggests as its part of an address; empty where it has no Latin letters. */
export const slugFrom = (name: string, max: number): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
