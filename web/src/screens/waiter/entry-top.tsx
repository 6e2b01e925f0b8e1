import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { takeaway } from '../../features/entry/draft.rules'
import type { Entry } from '../../features/entry/use-entry'
import type { TableNow } from '../../features/tables/table-now.rules'
import { useTableWords } from '../../features/tables/use-table-words'
import { useConnection } from '../../live/live-store'
import { IconButton } from '../../ui/button'
import { ConnectionDot } from '../../ui/connection-state'
import { chevronLeft } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { Stepper } from '../../ui/stepper'

/** Back to the table that the order is for; to the board from what is taken away. */
export function useLeaveEntry(tableId: string): () => void {
  const navigate = useNavigate()
  return () => navigate(tableId === takeaway ? '/waiter' : `/waiter?table=${tableId}`)
}

interface EntryTopProps {
  /** Null: it is taken away. */
  readonly at: TableNow | null
  readonly timeZone: string
  readonly entry: Entry
}

export const EntryTop = ({ at, timeZone, entry }: EntryTopProps) =>
  at ? <TableTop at={at} timeZone={timeZone} entry={entry} /> : <TakeawayTop entry={entry} />

const mostOfName = 60

function TakeawayTop({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation(['waiter', 'common'])
  const leave = useLeaveEntry(takeaway)
  return (
    <header className="entry-top">
      <IconButton icon={chevronLeft} flipIcon label={t('common:action.back')} onClick={leave} />
      <div className="entry-top__where" data-away>
        <h1>{t('common:channel.takeaway')}</h1>
      </div>
      <input
        className="field__input entry-top__name"
        dir="auto"
        aria-label={t('entry.name')}
        placeholder={t('entry.name')}
        maxLength={mostOfName}
        value={entry.name}
        onChange={(event) => entry.setName(event.target.value)}
      />
      <ConnectionDot state={useConnection()} />
    </header>
  )
}

interface TableTopProps extends EntryTopProps {
  readonly at: TableNow
}

function TableTop({ at, timeZone, entry }: TableTopProps) {
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
