import type { Visit } from '@sufra/shared/tables/tables.contract'
import { findWaiters } from '@sufra/shared/tables/tables.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../../api/client'
import { Button } from '../../ui/button'
import { giveTo } from './table-commands'

interface WaiterFormProps {
  readonly branchId: string
  readonly visit: Visit
  readonly userId: string
  readonly onDone: () => void
}

/** Who waits on this party from now on: me, or somebody I give it to. */
export function WaiterForm({ branchId, visit, userId, onDone }: WaiterFormProps) {
  const { t } = useTranslation(['floor', 'common'])
  const { data, isError, refetch } = useQuery({
    queryKey: ['waiters', branchId],
    queryFn: ({ signal }) => ask(findWaiters, { params: { branchId }, signal }),
  })
  const waiters = data?.waiters.filter(({ id }) => id !== visit.waiterId) ?? []
  const others = waiters.filter(({ id }) => id !== userId)
  const give = (waiterId: string) => {
    onDone()
    void giveTo(branchId, visit, waiterId)
  }
  return (
    <fieldset className="table-choice">
      <legend>{t('whoWaits')}</legend>
      {waiters.length > others.length && (
        <Button kind="primary" onClick={() => give(userId)}>
          {t('takeOver')}
        </Button>
      )}
      {!data && !isError && <p role="status">{t('common:loading')}</p>}
      {isError && (
        <>
          <p role="alert">{t('waitersFailed')}</p>
          <Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>
        </>
      )}
      {data && waiters.length === 0 && <p>{t('noWaiters')}</p>}
      <div className="table-choice__grid">
        {others.map(({ id, name }) => (
          <Button key={id} onClick={() => give(id)}>
            <bdi>{name}</bdi>
          </Button>
        ))}
      </div>
      <Button kind="quiet" onClick={onDone}>
        {t('common:action.back')}
      </Button>
    </fieldset>
  )
}
