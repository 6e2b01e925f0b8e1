import { formatTime } from '@sufra/shared/locale/date'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { useLocale } from '../../i18n/locale'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { Num } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { reserve, unreserve } from './table-commands'

interface ReserveFormProps {
  readonly table: Table
  readonly branchId: string
  readonly timeZone: string
  readonly onDone: () => void
}

const halfHour = 30 * 60_000
const slots = 12

/** For when the table is held: one of the coming half hours, or from now on without a time. */
export function ReserveForm({ table, branchId, timeZone, onDone }: ReserveFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const locale = useLocale()
  const first = Math.ceil((useMinute() + 1) / halfHour) * halfHour
  const hold = async (at: string | null) => {
    onDone()
    if ((await reserve(branchId, table, at)) !== true) return
    const undo = { label: t('common:action.undo'), run: () => void unreserve(branchId, table) }
    toast.success(t('reserved', { number: table.number }), undo)
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('reserveWhen')}</legend>
      <div className="table-choice__grid table-choice__grid--times">
        {Array.from({ length: slots }, (_, index) => new Date(first + index * halfHour).toISOString()).map((at) => (
          <Button key={at} onClick={() => void hold(at)}>
            <Num>{formatTime(at, timeZone, locale)}</Num>
          </Button>
        ))}
      </div>
      <Button onClick={() => void hold(null)}>{t('reserveNow')}</Button>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
