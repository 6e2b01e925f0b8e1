import type { Verdict } from './kept'

/* What sqlmap found, and whether it could have: a request that is refused by its contract has been near no statement. */

/** The status of each answer, in the record that sqlmap keeps of its traffic. */
export const statusesIn = (traffic: string): readonly number[] =>
  [...traffic.matchAll(/^HTTP response \[#\d+\] \((\d{3})\b/gm)].map(([, status]) => Number(status))

/** Wrong by its contract, from nobody, to nothing, too large or too often. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 414, 429, 431])

export const reachedIn = (statuses: readonly number[]): number =>
  statuses.filter((status) => !refusals.has(status)).length

/** Of all answers. */
const leastReached = 0.5

interface Tried {
  readonly name: string
  readonly output: string
  readonly traffic: string
}

const isFound = (output: string): boolean => /is vulnerable|identified the following injection/.test(output)

/** Injectable, or not, or nobody knows: what was mostly refused, or not finished, has shown nothing. */
export function verdictOn({ name, output, traffic }: Tried): Verdict {
  const statuses = statusesIn(traffic)
  const reached = reachedIn(statuses)
  const share = `${reached} of ${statuses.length} answers came from a query`
  const finished = /do not appear to be injectable/.test(output)
  const enough = statuses.length > 0 && reached >= statuses.length * leastReached
  const found = isFound(output)
  const what = found
    ? 'INJECTABLE'
    : !enough
      ? 'nothing is shown'
      : finished
        ? 'not injectable'
        : 'no verdict in its time'
  return { line: `sqlmap: ${name}: ${what} (${share})`, pass: finished && enough && !found }
}

/** The same attack where there is something to be found: what does not find it proves nothing elsewhere. */
export function verdictOnControl({ name, output }: Tried): Verdict {
  const found = isFound(output)
  return { line: `sqlmap: ${name}: ${found ? 'found, as it must be' : 'NOT FOUND'}`, pass: found }
}
