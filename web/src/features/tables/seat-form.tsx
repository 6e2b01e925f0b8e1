import type { Table } from '@sufra/shared/tables/tables.contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { GuestCount } from './guest-count'
import { seat } from './table-commands'

interface SeatFormProps {
  readonly branchId: string
  readonly table: Table
  /** Whoever takes orders waits on the party they seat. */
  readonly waiterId: string | null
  readonly onDone: () => void
}

export function SeatForm({ branchId, table, waiterId, onDone }: SeatFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const [guests, setGuests] = useState(table.capacity)
  const [busy, setBusy] = useState(false)
  const onSeat = async () => {
    setBusy(true)
    const done = await seat(branchId, table, guests, waiterId)
    setBusy(false)
    if (done) onDone()
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('howMany')}</legend>
      <GuestCount guests={guests} onGuests={setGuests} />
      <Button kind="primary" busy={busy} onClick={() => void onSeat()}>
        {t('seat')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
