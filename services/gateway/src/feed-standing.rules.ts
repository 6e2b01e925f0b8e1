import type { FeedState } from './feed.core'

/** How one followed branch stands. */
export interface Standing extends Pick<FeedState, 'epoch' | 'cursor' | 'target' | 'confirmedAt'> {
  readonly branchId: string
}

/** Events that are known to be in the log and were not told yet. */
export const behindOf = ({ cursor, target }: Standing): number => Math.max(0, target - cursor)

const atMost = 10

/** The worst first: a page of metrics must not grow with the country. */
export const furthestBehind = (standings: readonly Standing[]): Standing[] =>
  standings
    .filter((standing) => behindOf(standing) > 0)
    .sort((a, b) => behindOf(b) - behindOf(a))
    .slice(0, atMost)

/** Seconds since the branch that was longest without proof was last known to be in step; 0 with no branch. */
export const longestUnconfirmed = (standings: readonly Standing[], now: number): number =>
  standings.reduce((longest, { confirmedAt }) => {
    const seconds = confirmedAt === null ? 0 : Math.max(0, now - Date.parse(confirmedAt)) / 1000
    return Math.max(longest, seconds)
  }, 0)
