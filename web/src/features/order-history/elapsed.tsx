import type { OrderRow } from '@sufra/shared/orders/order-history.contract'
import { RunningTime } from '../../ui/running-time'
import { LateChip } from '../../ui/status-pill'
import { Timer } from '../../ui/timer'
import { useIsPast } from './use-is-past'

type Aged = Pick<OrderRow, 'cooking' | 'endedAt' | 'placedAt' | 'status'>

/** How long it cooks, and red once that is too long; how long it waits; how long it took. */
export function Elapsed({ row }: { readonly row: Aged }) {
  const { cooking, endedAt, placedAt } = row
  const due = cooking ? Date.parse(cooking.since) + cooking.targetMinutes * 60_000 : null
  const late = useIsPast(due)
  if (cooking) {
    const timer = <Timer since={cooking.since} />
    return late ? <LateChip>{timer}</LateChip> : timer
  }
  if (endedAt === null) return <Timer since={placedAt} />
  const took = Math.floor((Date.parse(endedAt) - Date.parse(placedAt)) / 1000)
  return <RunningTime seconds={took} className="olist__took" />
}
