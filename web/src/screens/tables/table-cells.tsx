import type { Area, Table } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import type { TableNow } from '../../features/tables/table-now.rules'
import { useTableWords } from '../../features/tables/use-table-words'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { Num, Sentence } from '../../ui/num'
import { RunningTime } from '../../ui/running-time'
import { LateChip } from '../../ui/status-pill'
import '../../features/tables/marks.css'
import './table-cells.css'

export interface TableCellsProps {
  readonly tables: readonly Table[]
  readonly areas: readonly Area[]
  /** How things stand at those that are in use. */
  readonly now: ReadonlyMap<string, TableNow>
  readonly timeZone: string
  readonly selected: string | null
  readonly view: 'cards' | 'list'
  readonly onOpen: (tableId: string) => void
}

/** Each table with its status as it is now: cards to look over, or rows to compare. */
export function TableCells({ tables, areas, now, timeZone, selected, view, onOpen }: TableCellsProps) {
  const { t } = useTranslation(['tables', 'common'])
  const locale = useLocale()
  const nameOf = (areaId: string) => {
    const area = areas.find(({ id }) => id === areaId)
    return area && nameIn(area.name, locale)
  }
  return (
    <ol className="table-cells" data-view={view} aria-label={t('listed')}>
      {tables.map((table) => {
        const area = nameOf(table.areaId)
        return (
          <li key={table.id}>
            <button
              type="button"
              className="table-cell"
              data-away={!table.active}
              aria-pressed={selected === table.id}
              onClick={() => onOpen(table.id)}
            >
              <span className="table-cell__n tlook" data-table={table.active ? table.status : 'available'}>
                <span className="sr">
                  <Sentence>{t('common:table', { number: table.number })}</Sentence>
                </span>
                <span aria-hidden="true">
                  <Num boxed>{table.number}</Num>
                </span>
              </span>
              <span className="table-cell__seats">
                <Sentence>{t('common:seats', { count: table.capacity })}</Sentence>
              </span>
              {area && (
                <span className="table-cell__area" lang={area.lang}>
                  {area.text}
                </span>
              )}
              <Standing table={table} now={now.get(table.id)} timeZone={timeZone} />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

interface StandingProps {
  readonly table: Table
  readonly now: TableNow | undefined
  readonly timeZone: string
}

function Standing({ table, now, timeZone }: StandingProps) {
  const { t } = useTranslation(['tables', 'common'])
  const words = useTableWords(timeZone)
  if (!table.active || !now) return <span className="table-cell__state">{t('filter.away')}</span>
  const late = now.lateByMs > 0
  const detail = words.seated(now) ?? words.reservedAt(now)
  return (
    <span className="table-cell__state">
      <b>{t(`common:tableStatus.${table.status}`)}</b>
      {late ? (
        <LateChip>
          <RunningTime seconds={now.lateByMs / 1000} sign="+" />
        </LateChip>
      ) : (
        detail && (
          <span className="dot-sep">
            <Sentence>{detail}</Sentence>
          </span>
        )
      )}
    </span>
  )
}
