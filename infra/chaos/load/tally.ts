/** What was heard when a command had to be sent again: the status of an answer, a connection cut, or nothing in time. */
export type Heard = `${number}` | 'cut' | 'silence'

export interface Tally {
  tries: number
  /** Sent more than once, for whatever reason. */
  retries: number
  /** The same by what was heard before. */
  readonly retriedAfter: Record<string, number>
  replays: number
  /** What was heard last of each that was never answered as long as patience lasted. */
  readonly unanswered: string[]
  /** Answers of 500: a fault of the program, whatever the fault around it. */
  faults: number
}

export const newTally = (): Tally => ({
  tries: 0,
  retries: 0,
  retriedAfter: {},
  replays: 0,
  unanswered: [],
  faults: 0,
})

export function noteRetry(tally: Tally, heard: Heard): void {
  tally.retries += 1
  tally.retriedAfter[heard] = (tally.retriedAfter[heard] ?? 0) + 1
}

/** What fails a row: a 503 that is answered later does not, a 500 does though its retry went through. */
export const complaintsOf = ({ faults, unanswered }: Pick<Tally, 'faults' | 'unanswered'>): string[] => [
  ...(faults > 0 ? [`${faults} answers of 500`] : []),
  ...(unanswered.length > 0
    ? [`${unanswered.length} commands never answered, at last ${[...new Set(unanswered)].join(', ')}`]
    : []),
]

/**
 * Answers of an error that nobody sends again by themselves: a 503 says that it may be sent again, and is; every other
 * 5xx somebody has seen.
 */
export const errorsSeen = ({ retriedAfter }: Pick<Tally, 'retriedAfter'>): number =>
  Object.entries(retriedAfter).reduce((sum, [heard, n]) => (/^5/.test(heard) && heard !== '503' ? sum + n : sum), 0)

const words: Readonly<Record<string, string>> = { cut: 'a cut connection' }

/** For a person, the most frequent first. Null: nothing was sent again. */
export function retriesTold(after: Readonly<Tally['retriedAfter']>): string | null {
  const most = Object.entries(after).sort(([, a], [, b]) => b - a)
  return most.length > 0
    ? `sent again after ${most.map(([heard, n]) => `${n} × ${words[heard] ?? heard}`).join(', ')}`
    : null
}
