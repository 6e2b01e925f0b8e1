import { uuidv7 } from '@sufra/shared/kernel/ids'
import { formatTime } from '@sufra/shared/locale/date'
import { nameMost } from '@sufra/shared/reservations/reservations.limits'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { Field } from '../../ui/field'
import { Num } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { GuestCount } from './guest-count'
import { reserve, unreserve } from './table-commands'

interface ReserveFormProps {
  readonly table: Table
  readonly branchId: string
  readonly timeZone: string
  readonly onDone: () => void
}

const halfHour = 30 * 60_000
const slots = 12

/** A reservation of the book, for one of the coming half hours or from now on; without a name it carries one's own. */
export function ReserveForm({ table, branchId, timeZone, onDone }: ReserveFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const locale = useLocale()
  const [guests, setGuests] = useState(table.capacity)
  const [name, setName] = useState('')
  const first = Math.ceil((useMinute() + 1) / halfHour) * halfHour
  const { number } = table
  const make = async (at: string | null) => {
    onDone()
    const wish = { id: uuidv7(), guests, ...(at && { at }), ...(name.trim() && { name: name.trim() }) }
    if ((await reserve(branchId, table, wish)) !== true) return
    const undo = {
      label: t('common:action.undo'),
      run: () => void unreserve(branchId, table, { reservationId: wish.id, reservation: 'cancel' }),
    }
    toast.success(
      at ? t('reservedAt', { number, time: formatTime(at, timeZone, locale) }) : t('reserved', { number }),
      undo,
    )
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('howMany')}</legend>
      <GuestCount guests={guests} onGuests={setGuests} />
      <Field label={t('reserveName')} value={name} onValue={setName} maxLength={nameMost} autoComplete="off" />
      <h3>{t('reserveWhen')}</h3>
      <div className="table-choice__grid table-choice__grid--times">
        {Array.from({ length: slots }, (_, index) => new Date(first + index * halfHour).toISOString()).map((at) => (
          <Button key={at} onClick={() => void make(at)}>
            <Num>{formatTime(at, timeZone, locale)}</Num>
          </Button>
        ))}
      </div>
      <Button onClick={() => void make(null)}>{t('reserveNow')}</Button>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
