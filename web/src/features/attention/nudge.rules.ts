import type { Need } from './needs.rules'

/** What a waiter must hear and feel, wherever they look: food that cools, and guests who ask. */
const loud: readonly Need['kind'][] = ['ready', 'call', 'bill']

const isLoud = ({ kind }: Need): boolean => loud.includes(kind)

/** A call from the pass is news of what was ready before, and each call is new. */
const keyOf = (need: Need): string =>
  need.kind === 'ready' && need.calledAt !== null ? `${need.key}:${need.calledAt}` : need.key

export const loudKeys = (needs: readonly Need[]): ReadonlySet<string> => new Set(needs.filter(isLoud).map(keyOf))

/** Has something come since the last look? The first look finds nothing new: what waited before is on the screen. */
export const hasCome = (before: ReadonlySet<string> | null, needs: readonly Need[]): boolean =>
  before !== null && needs.some((need) => isLoud(need) && !before.has(keyOf(need)))
