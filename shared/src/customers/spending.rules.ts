import type { Guest } from './customers.contract'

/** What somebody spent: minor units by currency, none of which is ever added to another. */
export type Spending = Readonly<Record<string, number>>

type Seen = Pick<Guest, 'totalSpent' | 'spentElsewhere'>

/** Of all currencies together: no amount of money, only what tells whether something was added to it. */
export const countOf = (spending: Spending): number => Object.values(spending).reduce((sum, each) => sum + each, 0)

const plus = (spending: Spending, currency: string, amount: number): Spending =>
  amount === 0 ? spending : { ...spending, [currency]: (spending[currency] ?? 0) + amount }

/**
 * As it is kept. What `count` has beyond the `known` was added by who knew of no currencies: the version before, or
 * an organization's file of then. It is in the house's `own`.
 */
export const spendingOf = (known: Spending | null, count: number, own: string): Spending =>
  plus(known ?? {}, own, count - countOf(known ?? {}))

/** As a branch with this currency reads it. */
export const asSeenIn = (currency: string, spending: Spending): Seen => ({
  totalSpent: spending[currency] ?? 0,
  spentElsewhere: Object.entries(spending)
    .filter(([other, amount]) => other !== currency && amount !== 0)
    .map(([other, amount]) => ({ currency: other, amount }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
})

/** What such a branch has read, as it is kept. */
export const spendingSeenIn = (currency: string, { totalSpent, spentElsewhere }: Seen): Spending =>
  plus(Object.fromEntries(spentElsewhere.map((other) => [other.currency, other.amount])), currency, totalSpent)
