import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { logOut } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { close } from './table-commands'

interface CloseFormProps {
  readonly table: Table
  readonly visit: Visit
  readonly branchId: string
  readonly onDone: () => void
}

/** A visit that has ended is not opened again: it is asked about once. */
export function CloseForm({ table, visit, branchId, onDone }: CloseFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const left = () => {
    onDone()
    void close(branchId, visit)
  }
  return (
    <fieldset className="table-choice">
      <legend>
        <Sentence>{t('closeAsk', { number: table.number })}</Sentence>
      </legend>
      <p>{t('closeHow')}</p>
      <Button kind="primary" icon={logOut} flipIcon onClick={left}>
        {t('close')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
