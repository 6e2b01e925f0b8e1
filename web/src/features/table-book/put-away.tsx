import { isAppError } from '@sufra/shared/kernel/app-error'
import { formatDateTime } from '@sufra/shared/locale/date'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { toast } from '../../ui/toast-store'
import { setActive } from './table-book-commands'

interface PutAwayProps {
  readonly branchId: string
  readonly table: Table
  readonly timeZone: string
  readonly onDone: () => void
}

/** Out of the room and back again. A refusal stands here until it is read: a party or a reservation is in the way. */
export function PutAway({ branchId, table, timeZone, onDone }: PutAwayProps) {
  const { t } = useTranslation(['tables', 'common', 'auth'])
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { number } = table
  const undo = () => setActive(branchId, table, true).catch((error) => toast.error(errorText(error)))
  const run = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await setActive(branchId, table, !table.active)
      if (table.active)
        toast.plain(t('wentAway', { number }), { label: t('common:action.undo'), run: () => void undo() })
      else toast.success(t('cameBack', { number }))
      onDone()
    } catch (error) {
      const at = isAppError(error) && error.code === 'table_reserved_ahead' ? error.details.at : null
      const when = typeof at === 'string' && t('reservedFor', { time: formatDateTime(at, timeZone, locale) })
      setProblem([errorText(error), when].filter(Boolean).join(' '))
    }
    setBusy(false)
  }
  return (
    <section className="put-away">
      <p className="quiet">{table.active ? t('awayHow') : t('backHow')}</p>
      <FormProblem of={problem} />
      <Button block busy={busy} onClick={() => void run()}>
        {table.active ? t('putAway') : t('bringBack')}
      </Button>
    </section>
  )
}
