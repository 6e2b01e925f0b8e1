import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { arrowRightLeft, brushCleaning, calendarClock, check, logOut, userPlus } from '../../ui/icon-shapes'
import { toast } from '../../ui/toast-store'
import { SeatForm } from './seat-form'
import { clean, close, reserve, unreserve } from './table-commands'
import type { TablePanelProps } from './table-panel-props'
import { useTableTaps } from './table-taps'
import { TransferForm } from './transfer-form'

type Asking = 'seat' | 'transfer' | null

/** What may be done at this table now: nothing is offered that would be refused. */
export function TableActions(props: TablePanelProps) {
  const { now, branchId, userId, permissions } = props
  const [asking, setAsking] = useState<Asking>(null)
  const { table, visit } = now
  const back = () => setAsking(null)
  if (asking === 'seat' && !visit) {
    const waiterId = permissions.includes('take_orders') ? userId : null
    return <SeatForm {...{ branchId, table, waiterId }} onDone={back} />
  }
  if (asking === 'transfer' && visit) return <TransferForm {...props} visit={visit} onDone={back} />
  return <Offered {...props} onAsk={setAsking} />
}

function Offered({ now, branchId, permissions, onAsk }: TablePanelProps & { readonly onAsk: (what: Asking) => void }) {
  const { t } = useTranslation('floor')
  const { table, visit } = now
  const sending = useTableTaps((taps) => table.id in taps.sending || (visit !== null && visit.id in taps.sending))
  const serves = permissions.includes('serve_tables')
  const holds = serves || permissions.includes('manage_reservations')
  const open = visit?.status === 'open' ? visit : null
  const { hold, release } = useHolding(now, branchId)
  return (
    <div className="table-actions">
      {serves && !visit && (table.status === 'available' || table.status === 'reserved') && (
        <Button kind="primary" icon={userPlus} onClick={() => onAsk('seat')}>
          {t('seat')}
        </Button>
      )}
      {serves && open && (
        <>
          <Button icon={arrowRightLeft} onClick={() => onAsk('transfer')}>
            {t('transfer')}
          </Button>
          <Button icon={logOut} flipIcon busy={sending} onClick={() => void close(branchId, open)}>
            {t('close')}
          </Button>
        </>
      )}
      {serves && table.status === 'cleaning' && (
        <Button kind="primary" icon={brushCleaning} busy={sending} onClick={() => void clean(branchId, table)}>
          {t('cleaned')}
        </Button>
      )}
      {holds && table.status === 'available' && !visit && (
        <Button icon={calendarClock} busy={sending} onClick={hold}>
          {t('reserve')}
        </Button>
      )}
      {holds && table.status === 'reserved' && (
        <Button icon={check} busy={sending} onClick={release}>
          {t('unreserve')}
        </Button>
      )}
    </div>
  )
}

/** A reservation is taken and given back at once, each with its undo (ux 1.8). */
function useHolding({ table }: TablePanelProps['now'], branchId: string) {
  const { t } = useTranslation(['floor', 'common'])
  const undo = (run: () => unknown) => ({ label: t('common:action.undo'), run: () => void run() })
  const { number, reservedFor } = table
  const hold = async () => {
    if (await reserve(branchId, table, null))
      toast.success(
        t('reserved', { number }),
        undo(() => unreserve(branchId, table)),
      )
  }
  const release = async () => {
    if (await unreserve(branchId, table))
      toast.success(
        t('unreserved', { number }),
        undo(() => reserve(branchId, table, reservedFor)),
      )
  }
  return { hold: () => void hold(), release: () => void release() }
}
