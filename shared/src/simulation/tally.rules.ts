/** What a service came to. Times in minutes of the service. */
export interface Tally {
  readonly parties: number
  readonly guests: number
  /** Found no table within their patience. */
  readonly turnedAway: number
  readonly orders: number
  readonly dishes: number
  /** Minor units. */
  readonly sales: number
  /** Orders whose answer was lost, and which were sent again. */
  readonly sentAgain: number
  readonly calls: number
  /** Two of the staff wanted the same: the second heard so, and nothing was done twice. */
  readonly collisions: number
  readonly refused: Readonly<Record<string, number>>
  /** From order to table, each order. */
  readonly waits: readonly number[]
}

export const nothingYet: Tally = {
  parties: 0,
  guests: 0,
  turnedAway: 0,
  orders: 0,
  dishes: 0,
  sales: 0,
  sentAgain: 0,
  calls: 0,
  collisions: 0,
  refused: {},
  waits: [],
}

type Counted = { [K in keyof Tally]: Tally[K] extends number ? K : never }[keyof Tally]

export const counted = (tally: Tally, more: Partial<Pick<Tally, Counted>>): Tally => ({
  ...tally,
  ...Object.fromEntries(Object.entries(more).map(([what, n]) => [what, tally[what as Counted] + n])),
})

export const refusedWith = (tally: Tally, code: string): Tally => ({
  ...tally,
  refused: { ...tally.refused, [code]: (tally.refused[code] ?? 0) + 1 },
})

export const waited = (tally: Tally, minutes: number): Tally => ({ ...tally, waits: [...tally.waits, minutes] })

/** Half of all waits were no longer. */
export function usualWait({ waits }: Tally): number | null {
  const sorted = [...waits].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** Against what the restaurant itself has: sent and not there, there and not sent. Both must be nothing. */
export function compare(sent: ReadonlySet<string>, kept: readonly string[]) {
  const there = new Set(kept)
  const lost = [...sent].filter((id) => !there.has(id))
  return { lost: lost.length, doubled: kept.length - there.size + [...there].filter((id) => !sent.has(id)).length }
}
