import type { Alert } from '@sufra/shared/boards/boards.contract'
import { type HoldTimes, isHeldNow } from '@sufra/shared/reservations/holding.rules'
import { nearestFitting } from '@sufra/shared/reservations/nearest-table.rules'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { mostMinutes } from '@sufra/shared/reservations/reservations.limits'
import { endOf, isExpected } from '@sufra/shared/reservations/reservations.rules'
import type { Table } from '@sufra/shared/tables/tables.contract'

type Promised = Extract<Alert, { kind: 'reservation' }>

const minute = 60_000
/** Time enough to move others. */
const aheadMinutes = 180
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
  times: HoldTimes,
): Promised[] {
  const expected = reservations.filter((one) => isExpected(one) && endOf(one) > now)
  return expected
    .flatMap((one) => {
      const lacks = lackOf(one, tables, now, times)
      if (!lacks) return []
      const { id: reservationId, name, guests, date, tableId, tableNumber } = one
      const nearest = lacks === 'room' ? nearestFitting(one, tables, reservations) : null
      const instead = nearest && { tableId: nearest.id, number: nearest.number }
      return [{ kind: 'reservation' as const, lacks, reservationId, name, guests, date, tableId, tableNumber, instead }]
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function lackOf(one: Reservation, tables: readonly Table[], now: number, times: HoldTimes): Promised['lacks'] | null {
  const soon = Date.parse(one.date) - now
  if (one.tableId === null) return soon <= aheadMinutes * minute ? 'table' : null
  const table = tables.find(({ id }) => id === one.tableId)
  if (!table || !isHeldNow(one, now, times)) return null
  if (table.status === 'available') return 'hold'
  return table.status === 'occupied' ? 'room' : null
}
