/* How old a beat is when it is heard: behind a queue on a thin line it says of long ago that it was the head.
   Milliseconds; `at` by the server's clock, moments by this screen's monotonic one. */

/** What one connection has shown of the two clocks. */
export interface Transit {
  /** The screen's clock is ahead of the server's by so much at most: that came fastest. Null: nothing came yet. */
  readonly ahead: number | null
  /** And by so much less, maybe: what came fastest may have waited, too. Only an answer tells how long at the most. */
  readonly doubt: number
  /** Of the newest that was heard. */
  readonly at: number
  readonly heardAt: number
}

export const noTransit: Transit = {
  ahead: null,
  doubt: Number.POSITIVE_INFINITY,
  at: Number.NEGATIVE_INFINITY,
  heardAt: 0,
}

/** Two clocks part by so much of the time that passes, at the very most: what once came fastest is no measure for ever. */
const drift = 500e-6
/** A doubt that is no greater is none. */
const doubtMs = 3000

/** Heard `now`: `at` was read on the server's clock before that and, where it answers, after `askedAt`. */
export function transitOf(before: Transit, at: number, now: number, askedAt: number | null = null): Transit {
  // Its clock was put back, and what was measured by it before says nothing any more.
  const putBack = at < before.at
  const known = putBack ? null : before.ahead
  const fastest = known === null ? Number.POSITIVE_INFINITY : known + (now - before.heardAt) * drift
  const ahead = Math.min(fastest, now - at)
  const faster = known === null ? 0 : Math.max(0, known - ahead)
  const doubted = putBack ? 0 : before.doubt - faster
  const doubt = askedAt === null ? doubted : Math.min(doubted, ahead - (askedAt - at))
  return { ahead, doubt: doubt > doubtMs ? doubt : 0, at, heardAt: now }
}

/** The moment at which the newest that was heard had been sent; with the worst of a doubt. */
export const sentAt = ({ ahead, doubt, at }: Transit): number =>
  ahead === null ? Number.NEGATIVE_INFINITY : at + ahead - doubt
