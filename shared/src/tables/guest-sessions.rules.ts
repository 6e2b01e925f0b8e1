const minute = 60_000

/** How long a phone's session lives: a printed code is public, so none outlives its party for long. */
export const phoneLife = {
  /** Scanned, and nobody has sat down yet. */
  waiting: 60 * minute,
  /** Who scanned longer ago is not taken for the party that sits down now. */
  joining: 10 * minute,
  /** With a party. */
  seated: 12 * 60 * minute,
  /** The party has left: its page of what it ordered stays readable, and nothing else does. */
  tracker: 3 * 60 * minute,
} as const

/**
 * Of those of which staff have confirmed no order: the printed code on the internet is a thousand. Each network keeps an
 * equal share of the places, and the phone idle longest of the largest one makes room. A phone with a confirmed order
 * takes none of these places, so a banquet may have more.
 */
export const phonesAtTable = 40

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

export const endOfPhone = (at: Date, seated: boolean): Date => after(at, seated ? phoneLife.seated : phoneLife.waiting)
export const endOfTracker = (at: Date): Date => after(at, phoneLife.tracker)

/**
 * From when on a scan counts for the party that sits down `at`: ten minutes before, and never before the party that sat
 * there last had left.
 */
export const joinsSince = (at: Date, lastLeftAt: Date | null): Date => {
  const earliest = after(at, -phoneLife.joining)
  return lastLeftAt !== null && lastLeftAt > earliest ? lastLeftAt : earliest
}
