import { formatTime } from '@sufra/shared/locale/date'
import type { Table, Unreserve } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { unreserve } from './table-commands'

interface ReleaseFormProps {
  readonly table: Table
  readonly branchId: string
  readonly timeZone: string
  readonly onDone: () => void
}

/** A promise is not taken away with a table: it is asked what becomes of the reservation. */
export function ReleaseForm({ table, branchId, timeZone, onDone }: ReleaseFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const locale = useLocale()
  const { number, reservedFor } = table
  const release = async (reservation: Unreserve['reservation']) => {
    onDone()
    if ((await unreserve(branchId, table, reservation ? { reservation } : {})) !== true) return
    toast.success(t(reservation ? `released.${reservation}` : 'unreserved', { number }))
  }
  const back = (
    <Button kind="quiet" onClick={onDone}>
      {t('common:action.back')}
    </Button>
  )
  if (reservedFor === null)
    return (
      <fieldset className="table-choice">
        <legend>
          <Sentence>{t('releaseHeld', { number })}</Sentence>
        </legend>
        <Button onClick={() => void release(undefined)}>{t('unreserve')}</Button>
        {back}
      </fieldset>
    )
  return (
    <fieldset className="table-choice">
      <legend>
        <Sentence>{t('releaseAsk', { number, time: formatTime(reservedFor, timeZone, locale) })}</Sentence>
      </legend>
      <Button onClick={() => void release('keep')}>{t('release.keep')}</Button>
      <Button onClick={() => void release('cancel')}>{t('release.cancel')}</Button>
      {back}
    </fieldset>
  )
}
