import type { Call } from '@sufra/shared/calls/calls.contract'
import type { FloorOrder } from '@sufra/shared/live/live.contract'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useMemo } from 'react'
import { useShownEntities } from '../../outbox/use-shown'
import { useNow } from '../../ui/clock'
import { type TableNow, tablesNow } from './table-now.rules'
import { useAlertTimes } from './use-alert-times'
import { useTurnTimes } from './use-turn-times'

const every = 5000

/** All tables of the branch as they are now. Lateness moves in steps of five seconds. */
export function useTables(): readonly TableNow[] {
  const { table, visit, order, call } = useShownEntities()
  const now = Math.floor(useNow() / every) * every
  const turnTimes = useTurnTimes()
  const alertTimes = useAlertTimes()
  return useMemo(
    () =>
      tablesNow(
        Object.values(table),
        Object.values(visit) as Visit[],
        Object.values(order) as unknown as FloorOrder[],
        Object.values(call) as Call[],
        now,
        turnTimes,
        alertTimes,
      ),
    [table, visit, order, call, now, turnTimes, alertTimes],
  )
}
