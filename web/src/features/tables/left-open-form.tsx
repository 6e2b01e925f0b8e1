import { formatDateTime } from '@sufra/shared/locale/date'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { check, logOut } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { close, stay } from './table-commands'
import { useTableTaps } from './table-taps'

interface LeftOpenFormProps {
  readonly visit: Visit
  readonly branchId: string
  readonly timeZone: string
  /** Somebody else wants to sit here. */
  readonly asked: boolean
}

/** Nothing is done for a party of which nobody knows whether it is here: that is said first. */
export function LeftOpenForm({ visit, branchId, timeZone, asked }: LeftOpenFormProps) {
  const { t } = useTranslation('floor')
  const locale = useLocale()
  const busy = useTableTaps((taps) => visit.id in taps.sending)
  return (
    <fieldset className="table-choice">
      <legend>
        <Sentence>{t('leftOpen', { time: formatDateTime(visit.openedAt, timeZone, locale) })}</Sentence>
      </legend>
      {asked && <p role="status">{t('leftOpenNew')}</p>}
      <p>{t('leftOpenHow')}</p>
      <Button kind="primary" icon={logOut} flipIcon busy={busy} onClick={() => void close(branchId, visit)}>
        {t('close')}
      </Button>
      <Button icon={check} busy={busy} onClick={() => void stay(branchId, visit)}>
        {t('stillHere')}
      </Button>
    </fieldset>
  )
}
