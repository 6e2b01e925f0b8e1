import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { TableButtons } from './table-buttons'
import { giveBack } from './table-commands'
import type { TableNow } from './table-now.rules'

interface SplitFormProps {
  readonly visit: Visit
  readonly all: readonly TableNow[]
  readonly branchId: string
  readonly onDone: () => void
}

/** Which of its tables a party gives back. */
export function SplitForm({ visit, all, branchId, onDone }: SplitFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const theirs = all.filter(({ table }) => visit.tableIds.includes(table.id)).map(({ table }) => table)
  const split = async (tableId: string) => {
    onDone()
    const number = theirs.find(({ id }) => id === tableId)?.number ?? 0
    if ((await giveBack(branchId, visit, tableId)) === true) toast.success(t('gaveBack', { number }))
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('splitWhich')}</legend>
      <p>{t('splitHow')}</p>
      <TableButtons tables={theirs} onChoose={(tableId) => void split(tableId)} />
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
