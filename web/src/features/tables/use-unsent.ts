import { useConnection } from '../../live/live-store'
import type { TableNow } from './table-now.rules'
import { useTableTaps } from './table-taps'

/** Whether something tapped at a table still waits for the connection. `steps`: orders whose step is under way, by id. */
export function useUnsent(steps: Readonly<Record<string, unknown>>): (now: TableNow) => boolean {
  const live = useConnection().name === 'live'
  const sending = useTableTaps((taps) => taps.sending)
  return ({ table, visit, orders, calls }) =>
    !live &&
    (table.id in sending ||
      (visit !== null && visit.id in sending) ||
      orders.some(({ id }) => id in steps) ||
      calls.some(({ id }) => id in sending))
}
