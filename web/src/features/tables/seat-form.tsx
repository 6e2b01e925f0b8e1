import type { Table } from '@sufra/shared/tables/tables.contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button, IconButton } from '../../ui/button'
import { minus, plus } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import { seat } from './table-commands'

interface SeatFormProps {
  readonly branchId: string
  readonly table: Table
  /** Whoever takes orders waits on the party they seat. */
  readonly waiterId: string | null
  readonly onDone: () => void
}

const mostGuests = 99

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
      <div className="guest-count">
        <IconButton
          icon={minus}
          label={t('common:action.oneLess')}
          disabled={guests <= 1}
          onClick={() => setGuests(guests - 1)}
        />
        <output>
          <Num boxed>{guests}</Num>
        </output>
        <IconButton
          icon={plus}
          label={t('common:action.oneMore')}
          disabled={guests >= mostGuests}
          onClick={() => setGuests(guests + 1)}
        />
      </div>
      <Button kind="primary" busy={busy} onClick={() => void onSeat()}>
        {t('seat')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
