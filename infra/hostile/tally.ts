/** What a run has seen so far. */
export interface Tally {
  requests: number
  conversations: number
  /** Frames that conversations sent. */
  frames: number
  /** Conversations whose token was taken. */
  admitted: number
  /** Answers by status. */
  readonly statuses: Map<string, number>
  /** Endpoints by whether one of their requests was carried out. */
  readonly carriedOut: Map<string, boolean>
  /** Answers from 500 on, but for those that say that something is not offered here. */
  serverErrors: number
  slowestMs: number
  /** How each request that got a wrong answer is called, what was wrong, and the request itself. */
  readonly complaints: Complaint[]
}

export interface Complaint {
  readonly place: string
  readonly name: string
  readonly why: string
  readonly sent: string
}

export const newTally = (): Tally => ({
  requests: 0,
  conversations: 0,
  frames: 0,
  admitted: 0,
  serverErrors: 0,
  slowestMs: 0,
  statuses: new Map(),
  carriedOut: new Map(),
  complaints: [],
})

const grouped = (count: number): string => count.toLocaleString('en-US')

/** What a terminal is told at the end. */
export function summaryOf(tally: Tally): string[] {
  const byStatus = [...tally.statuses].sort(([a], [b]) => a.localeCompare(b))
  const never = [...tally.carriedOut].filter(([, done]) => !done).map(([name]) => name)
  return [
    `${grouped(tally.requests)} requests to ${tally.carriedOut.size} endpoints: ${byStatus.map(([status, count]) => `${grouped(count)} × ${status}`).join(', ')}`,
    `${grouped(tally.conversations)} conversations with the live feed, ${grouped(tally.admitted)} of them let in, ${grouped(tally.frames)} frames`,
    `slowest answer ${Math.round(tally.slowestMs)} ms`,
    ...(never.length > 0 ? [`never carried out: ${never.sort().join(' ')}`] : []),
    `${tally.complaints.length} wrong answers`,
  ]
}
