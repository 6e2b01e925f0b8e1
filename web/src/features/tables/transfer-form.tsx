import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { TableButtons } from './table-buttons'
import { transfer } from './table-commands'
import type { TableNow } from './table-now.rules'

interface TransferFormProps {
  readonly now: TableNow
  readonly visit: Visit
  readonly all: readonly TableNow[]
  readonly branchId: string
  readonly onDone: () => void
}

/**
 * Where the party moves to, all of it. Undo is offered while it can put things back: they had one table, and nobody has
 * eaten there.
 */
export function TransferForm({ now, visit, all, branchId, onDone }: TransferFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const free = all.filter(({ table, visit: theirs }) => table.status === 'available' && !theirs)
  const unused = now.orders.every(({ lines }) => lines.every(({ status }) => status !== 'served'))
  const wholeWayBack = unused && visit.tableIds.length === 1
  const move = async (tableId: string) => {
    onDone()
    if ((await transfer(branchId, visit, tableId)) !== true) return
    const to = all.find(({ table }) => table.id === tableId)?.table.number ?? 0
    const undo = { label: t('common:action.undo'), run: () => void transfer(branchId, visit, now.table.id) }
    toast.success(t('moved', { from: now.table.number, to }), wholeWayBack ? undo : undefined)
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('transferTo')}</legend>
      {free.length === 0 && <p>{t('noneFree')}</p>}
      <TableButtons
        tables={free.map(({ table }) => ({
          id: table.id,
          number: table.number,
          note: t('common:seats', { count: table.capacity }),
        }))}
        onChoose={(tableId) => void move(tableId)}
      />
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
