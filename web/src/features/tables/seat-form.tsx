import type { Area, Table } from '@sufra/shared/tables/tables.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { GuestCount } from './guest-count'
import { SetButtons } from './set-buttons'
import { seat } from './table-commands'
import { fittingSets, type TableNow } from './table-now.rules'

interface SeatFormProps {
  readonly branchId: string
  readonly table: Table
  readonly all: readonly TableNow[]
  readonly areas: readonly Area[]
  /** Whoever takes orders waits on the party they seat. */
  readonly waiterId: string | null
  readonly onDone: () => void
}

/** How many they are; where the table is too small, what it is put together with. */
export function SeatForm({ branchId, table, all, areas, waiterId, onDone }: SeatFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const [guests, setGuests] = useState(table.capacity)
  const [busy, setBusy] = useState(false)
  const offers = guests > table.capacity ? fittingSets(areas, all, guests, table.id) : []
  const onSeat = async (tables: readonly Table[]) => {
    setBusy(true)
    const others = tables.filter(({ id }) => id !== table.id)
    const done = await seat(branchId, table, guests, waiterId, others)
    setBusy(false)
    if (done) onDone()
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('howMany')}</legend>
      <GuestCount guests={guests} onGuests={setGuests} />
      {offers.length > 0 && (
        <p role="status">
          <Sentence>{t('tooSmall', { table: table.number })}</Sentence>
        </p>
      )}
      <SetButtons offers={offers} busy={busy} onChoose={({ tables }) => void onSeat(tables)} />
      <Button
        kind={offers.length > 0 ? 'line' : 'primary'}
        busy={busy && offers.length === 0}
        onClick={() => void onSeat([])}
      >
        {t('seat')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
