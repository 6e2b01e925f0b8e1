import type { Call } from '@sufra/shared/calls/calls.contract'
import { useMemo } from 'react'
import { type Need, needsOf, needsOfWaiter, type Party } from '../../features/attention/needs.rules'
import type { TableNow } from '../../features/tables/table-now.rules'
import { useAlertTimes } from '../../features/tables/use-alert-times'
import { useShownEntities } from '../../outbox/use-shown'
import { useNow } from '../../ui/clock'
import type { Board } from './use-board'

const tick = 5000

/** One for each party, at its first table. */
function partiesOf(tables: readonly TableNow[]): Party[] {
  const seen = new Set<string>()
  return tables.flatMap(({ table, visit }): Party[] => {
    if (visit?.status !== 'open' || seen.has(visit.id)) return []
    seen.add(visit.id)
    const { id: visitId, waiterId, openedAt } = visit
    return [{ visitId, waiterId, openedAt, tableId: table.id, tableNumber: table.number }]
  })
}

/** What waits on the floor for this waiter, ranked. */
export function useNeeds({ orders, tables, session }: Pick<Board, 'orders' | 'tables' | 'session'>): readonly Need[] {
  const calls = useShownEntities().call
  const now = Math.floor(useNow() / tick) * tick
  const userId = session.user.id
  const times = useAlertTimes()
  return useMemo(() => {
    const parties = partiesOf(tables)
    const waiters = new Map(parties.map(({ visitId, waiterId }) => [visitId, waiterId]))
    return needsOfWaiter(needsOf(orders, Object.values(calls) as Call[], now, parties, times), waiters, userId, now)
  }, [orders, calls, tables, now, userId, times])
}
