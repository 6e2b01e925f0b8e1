import type { Table } from '../tables/tables.contract'
import type { Reservation } from './reservations.contract'
import { endOf, holdsTable } from './reservations.rules'

type Placed = Pick<Table, 'id' | 'areaId' | 'x' | 'y' | 'width' | 'height' | 'capacity' | 'status' | 'active'>
type Booked = Pick<Reservation, 'id' | 'tableId' | 'date' | 'minutes' | 'guests' | 'status'>

const overlaps = (a: Booked, b: Booked): boolean => Date.parse(a.date) < endOf(b) && Date.parse(b.date) < endOf(a)

/** In the same area, from middle to middle; a table of another area is further than any of this one. */
function distance(from: Placed, to: Placed): number {
  const middle = ({ x, y, width, height }: Placed) => ({ x: x + width / 2, y: y + height / 2 })
  const [a, b] = [middle(from), middle(to)]
  return (from.areaId === to.areaId ? 0 : 1_000_000) + Math.hypot(a.x - b.x, a.y - b.y)
}

/** Where a party may sit whose table is still taken: free, large enough, promised to nobody in their time, and closest. */
export function nearestFitting<T extends Placed>(
  party: Booked,
  tables: readonly T[],
  reservations: readonly Booked[],
): T | null {
  const theirs = tables.find(({ id }) => id === party.tableId)
  if (!theirs) return null
  const taken = (table: T) =>
    reservations.some(
      (one) => one.id !== party.id && one.tableId === table.id && holdsTable(one) && overlaps(one, party),
    )
  const free = tables.filter(
    (table) => table.active && table.status === 'available' && table.capacity >= party.guests && !taken(table),
  )
  const [nearest] = free.sort((a, b) => distance(theirs, a) - distance(theirs, b) || a.capacity - b.capacity)
  return nearest ?? null
}
