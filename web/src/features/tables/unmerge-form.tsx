import { isAppError } from '@sufra/shared/kernel/app-error'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { unmergeVisits } from '@sufra/shared/tables/tables.endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send, tapKey } from '../../api/client'
import { errorText } from '../../i18n/error-text'
import { learn } from '../../live/live-store'
import { Button } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { Segments } from '../../ui/segments'
import { toast } from '../../ui/toast-store'

/** Ordered since the parties were joined. `theirs`: at a table of those who go. */
interface LaterOrder {
  readonly id: string
  readonly ticket: number
  readonly tableNumber: number | null
  readonly theirs: boolean
}

interface UnmergeFormProps {
  readonly branchId: string
  readonly visit: Visit
  readonly onDone: () => void
}

/** Takes the last join apart; where more was ordered since, it asks of each order whose it is. */
export function UnmergeForm({ branchId, visit, onDone }: UnmergeFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const [later, setLater] = useState<readonly LaterOrder[]>([])
  const [busy, setBusy] = useState(false)
  const joined = visit.joined?.at(-1)
  if (!joined) return null
  const goes = (id: string, theirs: boolean) => setLater(later.map((one) => (one.id === id ? { ...one, theirs } : one)))
  const idsOf = (theirs: boolean) => later.filter((one) => one.theirs === theirs).map(({ id }) => id)
  const run = async () => {
    setBusy(true)
    try {
      const body = { joinedVisitId: joined.visitId, stay: idsOf(false), go: idsOf(true) }
      learn('visit', await send(unmergeVisits, { params: { branchId, visitId: visit.id }, body, key: tapKey() }))
      toast.success(t('unmerged'))
      onDone()
    } catch (error) {
      const asked = isAppError(error) && error.code === 'later_orders_undecided'
      if (asked) setLater([...later, ...((error.details.orders ?? []) as readonly LaterOrder[])])
      else toast.error(errorText(error))
      setBusy(false)
    }
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('unmerge')}</legend>
      <p>
        <Sentence>{t('unmergeHow', { count: joined.guests })}</Sentence>
      </p>
      {later.length > 0 && <p role="alert">{t('unmergeWhose')}</p>}
      {later.map(({ id, ticket, theirs }) => (
        <div key={id}>
          <p>
            <Sentence>{t('common:order', { code: `${ticket}` })}</Sentence>
          </p>
          <Segments
            label={t('common:order', { code: `${ticket}` })}
            current={theirs ? 'go' : 'stay'}
            options={(['stay', 'go'] as const).map((value) => ({ value, label: t(`unmergeOrder.${value}`) }))}
            onChoose={(value) => goes(id, value === 'go')}
          />
        </div>
      ))}
      <Button kind="primary" busy={busy} onClick={() => void run()}>
        {t('unmerge')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
