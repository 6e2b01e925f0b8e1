import type { PlanSet } from './plan.contract'
import { mostSeats } from './table-book.limits'
import type { Area, Table, TableSet } from './tables.contract'

/* Tables of one area that stand side by side and are put together for a large party. */

type Seating = Pick<Table, 'id' | 'areaId' | 'capacity'>
type OfTables = Pick<TableSet, 'tableIds'>

export const setsIn = (areas: readonly Pick<Area, 'id' | 'sets'>[]): PlanSet[] =>
  areas.flatMap(({ id: areaId, sets = [] }) => sets.map((set) => ({ ...set, areaId })))

/** By number: in this order a set is named. */
export const tablesOfSet = <T extends Pick<Table, 'id' | 'number'>>(
  { tableIds }: OfTables,
  tables: readonly T[],
): T[] => tables.filter(({ id }) => tableIds.includes(id)).sort((a, b) => a.number - b.number)

export const haveSameTables = ({ tableIds: one }: OfTables, { tableIds: other }: OfTables): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Of tables that are put together: never fewer than the largest of them has alone; all of theirs unless somebody says. */
export function seatsTogether(tables: readonly Pick<Table, 'capacity'>[]): { least: number; usual: number } {
  const seats = tables.map(({ capacity }) => capacity)
  return {
    least: Math.max(1, ...seats),
    usual: Math.min(
      mostSeats,
      seats.reduce((sum, each) => sum + each, 0),
    ),
  }
}

export const seatsOfSet = (set: PlanSet | TableSet, tables: readonly Pick<Table, 'id' | 'capacity'>[]): number =>
  set.seats ?? seatsTogether(tables.filter(({ id }) => set.tableIds.includes(id))).usual

/**
 * The sets as the tables allow them now: one that was put away or stands in another area has left, and the seats that
 * were said of them all with it; one table alone is no set; of two that became the same the one that lost nothing stays.
 * A table that comes back is as it was. By id.
 */
export function fittedSets(sets: readonly PlanSet[], tables: readonly Seating[]): PlanSet[] {
  const fitted = sets.flatMap((set) => {
    const theirs = tables.filter(({ id, areaId }) => areaId === set.areaId && set.tableIds.includes(id))
    if (theirs.length < 2) return []
    const tableIds = theirs.map(({ id }) => id).sort()
    const shrank = tableIds.length < set.tableIds.length
    const seats = shrank || set.seats === null ? null : Math.max(set.seats, seatsTogether(theirs).least)
    return [{ set: { id: set.id, areaId: set.areaId, tableIds, seats }, shrank }]
  })
  return fitted
    .filter(
      (one) =>
        !one.shrank ||
        !fitted.some(
          (other) =>
            other !== one && haveSameTables(one.set, other.set) && (!other.shrank || other.set.id < one.set.id),
        ),
    )
    .map(({ set }) => set)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Large enough for the party: the closest fit first, of two alike the one with fewer tables. */
export const setsFor = <T extends PlanSet>(
  sets: readonly T[],
  tables: readonly Pick<Table, 'id' | 'number' | 'capacity'>[],
  guests: number,
): T[] => {
  const first = (set: T) => tablesOfSet(set, tables)[0]?.number ?? 0
  return sets
    .filter((set) => seatsOfSet(set, tables) >= guests)
    .sort(
      (a, b) =>
        seatsOfSet(a, tables) - seatsOfSet(b, tables) ||
        a.tableIds.length - b.tableIds.length ||
        first(a) - first(b) ||
        (a.id < b.id ? -1 : 1),
    )
}

type Placed = Pick<Table, 'id' | 'x' | 'y' | 'width' | 'height'>

const far = ([a, b]: readonly [Placed, Placed]): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)

/** The shortest lines that hold all of them together, each from one table to another. */
export function linksOf<T extends Placed>(tables: readonly T[]): (readonly [T, T])[] {
  const [first, ...rest] = tables
  const held = first ? [first] : []
  const links: (readonly [T, T])[] = []
  const left = new Set(rest)
  while (left.size > 0) {
    const pairs = held.flatMap((from) => [...left].map((to) => [from, to] as const))
    const next = pairs.reduce((best, pair) => (far(pair) < far(best) ? pair : best))
    links.push(next)
    held.push(next[1])
    left.delete(next[1])
  }
  return links
}
