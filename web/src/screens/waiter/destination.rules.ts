import type { TableNow } from '../../features/tables/table-now.rules'

type Joined = Readonly<Record<string, string>>

/** The party itself, then those it was put together with, one after the other. */
function whoeverTheyAre(party: string, joined: Joined): string[] {
  const known = [party]
  for (let next = joined[party]; next && !known.includes(next); next = joined[next]) known.push(next)
  return known
}

/**
 * Where an order goes that was taken down at a table: to its party, wherever they sit by now. `joined`: parties put
 * together on this device. Null: nobody here knows where they sit.
 */
export function destinationOf<T extends Pick<TableNow, 'visit'>>(
  at: T,
  tables: readonly T[],
  takenFor: string | null,
  joined: Joined,
): T | null {
  if (takenFor === null) return at
  const places = whoeverTheyAre(takenFor, joined).map((party) =>
    [at, ...tables].find(({ visit }) => visit?.id === party),
  )
  return places.find((place) => place !== undefined) ?? null
}
