import type { OrderRow } from '@sufra/shared/orders/order-history.contract'
import { RunningTime } from '../../ui/running-time'
import { LateChip } from '../../ui/status-pill'
import { Timer } from '../../ui/timer'
import { useIsPast } from './use-is-past'

type Aged = Pick<OrderRow, 'cooking' | 'endedAt' | 'placedAt' | 'since'>

/** How long it stands at its step, red once it cooks too long; how long it took. */
export function Elapsed({ row }: { readonly row: Aged }) {
  const { cooking, endedAt, placedAt, since } = row
  const due = cooking ? Date.parse(cooking.since) + cooking.targetMinutes * 60_000 : null
  const late = useIsPast(due)
  if (cooking || endedAt === null) {
    const timer = <Timer since={since} />
    return late ? <LateChip>{timer}</LateChip> : timer
  }
  const took = Math.floor((Date.parse(endedAt) - Date.parse(placedAt)) / 1000)
  return <RunningTime seconds={took} className="olist__took" />
}
