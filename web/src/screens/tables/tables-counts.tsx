import type { Table } from '@sufra/shared/tables/tables.contract'
import { useTranslation } from 'react-i18next'
import { Num } from '../../ui/num'
import { countOf, type TablesFilter, tablesFilters } from './tables-view.rules'
import '../../ui/counts.css'

interface TablesCountsProps {
  readonly tables: readonly Table[]
  readonly current: TablesFilter
  readonly onChoose: (filter: TablesFilter) => void
}

/** How many tables of each status, each a filter. */
export function TablesCounts({ tables, current, onChoose }: TablesCountsProps) {
  const { t } = useTranslation(['tables', 'common'])
  const word = (filter: TablesFilter) =>
    filter === 'all' || filter === 'away' ? t(`filter.${filter}`) : t(`common:tableStatus.${filter}`)
  return (
    <fieldset className="counts tables-counts" aria-label={t('counts')}>
      {tablesFilters.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === current} onClick={() => onChoose(filter)}>
          {filter !== 'all' && filter !== 'away' && <i className="swatch tlook" data-table={filter} />}
          {word(filter)}
          <Num className="counts__n">{countOf(tables, filter)}</Num>
        </button>
      ))}
    </fieldset>
  )
}
