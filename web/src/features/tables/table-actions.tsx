import { isLeftOpen } from '@sufra/shared/tables/left-open.rules'
import { type ReactNode, useState } from 'react'
import { CloseForm } from './close-form'
import { GuestsForm } from './guests-form'
import { JoinForm } from './join-form'
import { LeftOpenForm } from './left-open-form'
import { OfferedActions } from './offered-actions'
import { ReleaseForm } from './release-form'
import { ReserveForm } from './reserve-form'
import { SeatForm } from './seat-form'
import { SplitForm } from './split-form'
import type { Asking, TablePanelProps } from './table-panel-props'
import { TransferForm } from './transfer-form'
import { UnmergeForm } from './unmerge-form'
import { WaiterForm } from './waiter-form'

/** What may be done at this table now, or the one question that it takes. */
export function TableActions(props: TablePanelProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { now, branchId, timeZone, permissions } = props
  const form = asking && formFor(asking, props, () => setAsking(null))
  // Pointless now, it is not asked anew of whoever sits down next.
  if (asking && !form) setAsking(null)
  if (now.visit && isLeftOpen(now.visit) && permissions.includes('serve_tables'))
    return <LeftOpenForm branchId={branchId} timeZone={timeZone} visit={now.visit} asked={now.asking !== null} />
  return form ?? <OfferedActions {...props} onAsk={setAsking} />
}

/** Null: somebody else has changed the table meanwhile, and the question is pointless. */
function formFor(asking: Asking, props: TablePanelProps, onDone: () => void): ReactNode {
  const { now, all, areas, branchId, userId, permissions } = props
  const { table, visit } = now
  if (asking === 'seat' || asking === 'reserve') {
    if (visit) return null
    const waiterId = permissions.includes('take_orders') ? userId : null
    if (asking === 'seat')
      return <SeatForm branchId={branchId} table={table} all={all} areas={areas} waiterId={waiterId} onDone={onDone} />
    return table.status === 'available' ? <ReserveForm {...props} table={table} onDone={onDone} /> : null
  }
  if (asking === 'release')
    return table.status === 'reserved' ? <ReleaseForm {...props} table={table} onDone={onDone} /> : null
  if (visit?.status !== 'open') return null
  switch (asking) {
    case 'transfer':
      return <TransferForm {...props} visit={visit} onDone={onDone} />
    case 'join':
      return <JoinForm {...props} visit={visit} onDone={onDone} />
    case 'split':
      return visit.tableIds.length > 1 ? <SplitForm {...props} visit={visit} onDone={onDone} /> : null
    case 'unmerge':
      return visit.joined?.length ? (
        <UnmergeForm key={visit.joined.at(-1)?.visitId} branchId={branchId} visit={visit} onDone={onDone} />
      ) : null
    case 'guests':
      return <GuestsForm key={`${visit.id}.${visit.guests}`} branchId={branchId} visit={visit} onDone={onDone} />
    case 'waiter':
      return <WaiterForm branchId={branchId} visit={visit} userId={userId} onDone={onDone} />
    case 'close':
      return <CloseForm table={table} branchId={branchId} visit={visit} onDone={onDone} />
  }
}
