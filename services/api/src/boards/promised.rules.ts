import type { Alert } from '@sufra/shared/boards/boards.contract'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { mostMinutes } from '@sufra/shared/reservations/reservations.limits'
import { endOf, isExpected, isHeldNow } from '@sufra/shared/reservations/reservations.rules'
import type { Table } from '@sufra/shared/tables/tables.contract'

type Promised = Extract<Alert, { kind: 'reservation' }>

const minute = 60_000
/** Time enough to move others. */
const aheadMinutes = 180
/** Who sits there half an hour before may have to be asked to another table. */
const takenMinutes = 30

/** The reservations that Today looks at. */
export const lookedAt = (now: number) => ({
  from: new Date(now - mostMinutes * minute).toISOString(),
  until: new Date(now + aheadMinutes * minute).toISOString(),
})

/** Parties that are expected soon and have no table, or one that the floor does not keep for them; the next one first. */
export function unreadyReservations(
  reservations: readonly Reservation[],
  tables: readonly Table[],
  now: number,
): Promised[] {
  const expected = reservations.filter((one) => isExpected(one) && endOf(one) > now)
  return expected
    .flatMap((one) => {
      const lacks = lackOf(one, tables, now)
      const { id: reservationId, name, guests, date, tableNumber } = one
      return lacks ? [{ kind: 'reservation' as const, lacks, reservationId, name, guests, date, tableNumber }] : []
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function lackOf(one: Reservation, tables: readonly Table[], now: number): Promised['lacks'] | null {
  const soon = Date.parse(one.date) - now
  if (one.tableId === null) return soon <= aheadMinutes * minute ? 'table' : null
  const table = tables.find(({ id }) => id === one.tableId)
  if (!table || !isHeldNow(one, now)) return null
  if (table.status === 'available') return 'hold'
  return table.status === 'occupied' && soon <= takenMinutes * minute ? 'room' : null
}
