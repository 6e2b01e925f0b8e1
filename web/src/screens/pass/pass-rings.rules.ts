import type { PassCard } from '../../features/tickets/pass.rules'

/** Dishes that can be carried together: of tables all of which stands at the pass, as far as is heard here. */
export const carriedTogether = (cards: readonly PassCard[]): ReadonlySet<string> =>
  new Set(cards.filter(({ done }) => done).flatMap(({ waiting }) => waiting.flatMap(({ lineIds }) => lineIds)))

/** Something can be carried that could not a moment ago; a round that came later counts when all is there again. */
export const isNews = (before: ReadonlySet<string>, now: ReadonlySet<string>): boolean =>
  [...now].some((lineId) => !before.has(lineId))
