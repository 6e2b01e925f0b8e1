/** At most `tries` within any `windowSeconds`, exactly: no burst at the edge of a window. */
export interface Allowance {
  readonly tries: number
  readonly windowSeconds: number
}

/** When the latest tries were made, in milliseconds, the oldest first; never more than `tries` of them. */
export type Marks = readonly number[]

/** Milliseconds until the next try is free; 0: it is free now. */
export function waitOf(marks: Marks, { tries, windowSeconds }: Allowance, now: number): number {
  const oldest = marks.at(-tries)
  if (oldest === undefined) return 0
  return Math.max(0, Math.min(oldest, now) + windowSeconds * 1000 - now)
}

/** A refused try is not counted: nobody is kept out by asking again too early. */
export const withTry = (marks: Marks, { tries, windowSeconds }: Allowance, now: number): Marks =>
  [...marks.filter((at) => at + windowSeconds * 1000 > now), now].slice(-tries)

export const withoutLast = (marks: Marks): Marks => marks.slice(0, -1)

export function withoutTry(marks: Marks, at: number): Marks {
  const index = marks.lastIndexOf(at)
  return marks.filter((_, place) => place !== index)
}
