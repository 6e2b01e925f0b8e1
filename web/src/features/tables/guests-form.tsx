import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { GuestCount } from './guest-count'
import { countGuests } from './table-commands'

interface GuestsFormProps {
  readonly branchId: string
  readonly visit: Visit
  readonly onDone: () => void
}

/** Somebody came later or left before the others. */
export function GuestsForm({ branchId, visit, onDone }: GuestsFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const [guests, setGuests] = useState(visit.guests)
  const onSave = () => {
    onDone()
    if (guests !== visit.guests) void countGuests(branchId, visit, guests)
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('howMany')}</legend>
      <GuestCount guests={guests} onGuests={setGuests} />
      <Button kind="primary" onClick={onSave}>
        {t('saveGuests')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
