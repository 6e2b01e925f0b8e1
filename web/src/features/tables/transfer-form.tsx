import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { transfer } from './table-commands'
import type { TableNow } from './table-now.rules'

interface TransferFormProps {
  readonly now: TableNow
  readonly visit: Visit
  readonly all: readonly TableNow[]
  readonly branchId: string
  readonly onDone: () => void
}

/** Where the party moves to. Undo is offered while nobody has eaten: their old table needs no cleaning then. */
export function TransferForm({ now, visit, all, branchId, onDone }: TransferFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const free = all.filter(({ table, visit: theirs }) => table.status === 'available' && !theirs)
  const unused = now.orders.every(({ lines }) => lines.every(({ status }) => status !== 'served'))
  const move = async ({ table }: TableNow) => {
    onDone()
    if (!(await transfer(branchId, visit, table.id))) return
    const undo = { label: t('common:action.undo'), run: () => void transfer(branchId, visit, now.table.id) }
    toast.success(t('moved', { from: now.table.number, to: table.number }), unused ? undo : undefined)
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('transferTo')}</legend>
      {free.length === 0 && <p>{t('noneFree')}</p>}
      <div className="table-choice__grid">
        {free.map((each) => (
          <Button key={each.table.id} onClick={() => void move(each)}>
            <span>
              <Sentence>{t('common:table', { number: each.table.number })}</Sentence>
            </span>
          </Button>
        ))}
      </div>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
