import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../features/entry/use-entry'
import type { TableNow } from '../../features/tables/table-now.rules'
import { useTableWords } from '../../features/tables/use-table-words'
import { useTranslation } from '../../i18n/use-translation'
import { useConnection } from '../../live/live-store'
import { IconButton } from '../../ui/button'
import { ConnectionDot } from '../../ui/connection-state'
import { chevronLeft } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Stepper } from '../../ui/stepper'

/** Back to the table that the order is for. */
export function useLeaveEntry(tableId: string): () => void {
  const navigate = useNavigate()
  return () => navigate(`/waiter?table=${tableId}`)
}

interface EntryTopProps {
  readonly at: TableNow
  readonly timeZone: string
  readonly entry: Entry
}

export function EntryTop({ at, timeZone, entry }: EntryTopProps) {
  const { t } = useTranslation(['waiter', 'common'])
  const leave = useLeaveEntry(at.table.id)
  const seated = useTableWords(timeZone).briefly(at)
  const { visit, table } = at
  return (
    <header className="entry-top">
      <IconButton icon={chevronLeft} flipIcon label={t('common:action.back')} onClick={leave} />
      <div className="entry-top__where">
        <h1>
          <Sentence>{t('common:table', { number: table.number })}</Sentence>
        </h1>
        <p>
          {visit ? (
            <>
              <Sentence>{t('common:guests', { count: visit.guests })}</Sentence>
              {seated && (
                <span className="dot-sep">
                  <Sentence>{t('entry.seated', { time: seated })}</Sentence>
                </span>
              )}
            </>
          ) : (
            t('entry.notSeated')
          )}
        </p>
      </div>
      {!visit && (
        <Stepper
          size="large"
          label={t('entry.howMany')}
          least={1}
          most={99}
          value={entry.guests}
          onValue={entry.setGuests}
        />
      )}
      <ConnectionDot state={useConnection()} />
    </header>
  )
}
