import { useTranslation } from 'react-i18next'
import { CallMark, StatusMark } from '../../features/tables/marks'
import { dotsOf, type TableNow } from '../../features/tables/table-now.rules'
import { UnsentMark } from '../../features/tables/unsent-mark'
import { useTableWords } from '../../features/tables/use-table-words'
import { useUnsent } from '../../features/tables/use-unsent'
import { EmptyState } from '../../ui/empty-state'
import { Num, Sentence } from '../../ui/num'
import { RunningTime } from '../../ui/running-time'
import { LateChip } from '../../ui/status-pill'
import './table-list.css'

interface TableListProps {
  readonly tables: readonly TableNow[]
  readonly timeZone: string
  readonly selected: string | null
  readonly onOpen: (tableId: string) => void
}

/** The floor for screen readers, phones and large type: everything the map shows, in number order. */
export function TableList({ tables, timeZone, selected, onOpen }: TableListProps) {
  const { t } = useTranslation('floor')
  if (tables.length === 0) return <EmptyState title={t('noTables')}>{t('noTablesWhy')}</EmptyState>
  return (
    <ol className="table-list" aria-label={t('tables')}>
      {tables.map((now) => (
        <li key={now.table.id}>
          <TableRow
            now={now}
            timeZone={timeZone}
            selected={selected === now.table.id}
            onOpen={() => onOpen(now.table.id)}
          />
        </li>
      ))}
    </ol>
  )
}

interface TableRowProps {
  readonly now: TableNow
  readonly timeZone: string
  readonly selected: boolean
  readonly onOpen: () => void
}

function TableRow({ now, timeZone, selected, onOpen }: TableRowProps) {
  const { t } = useTranslation(['floor', 'common', 'outbox'])
  const words = useTableWords(timeZone)
  const { table, visit, calls } = now
  const unsent = useUnsent()(now)
  const late = now.lateByMs > 0
  const more = [words.joinedWith(now), words.freeAbout(now)].filter((part) => part !== null)
  const seated = more.length > 0 ? words.briefly(now) : words.seated(now)
  const detail = seated ?? words.reservedAt(now) ?? t('common:seats', { count: table.capacity })
  return (
    <button type="button" className="table-row" aria-pressed={selected} onClick={onOpen}>
      <span className="sr">{words.label(now)}</span>
      {unsent && <span className="sr">{t('outbox:notSent')}</span>}
      <span className="table-row__face" aria-hidden="true">
        <span className="table-row__n tlook" data-table={now.status}>
          <Num boxed>{table.number}</Num>
        </span>
        <span className="table-row__what">
          <span className="table-row__line">
            <b>{t(`common:tableStatus.${now.status}`)}</b>
            {visit && (
              <span>
                <Sentence>{t('ofSeats', { guests: visit.guests, seats: now.seats })}</Sentence>
              </span>
            )}
          </span>
          <span className="table-row__detail">
            {late ? (
              <LateChip>
                <RunningTime seconds={now.lateByMs / 1000} sign="+" />
              </LateChip>
            ) : (
              <Sentence>{detail}</Sentence>
            )}
            {more.map((part) => (
              <span key={part} className="dot-sep">
                <Sentence>{part}</Sentence>
              </span>
            ))}
          </span>
        </span>
        <span className="table-row__marks">
          <UnsentMark now={now} />
          {calls[0] && <CallMark reason={calls[0].reason} />}
          {dotsOf(now).map((status, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name than their place
            <StatusMark key={index} status={status} />
          ))}
        </span>
      </span>
    </button>
  )
}
