import { useTranslation } from 'react-i18next'
import type { FloorCounts as Counts, TableNow } from '../../features/tables/table-now.rules'
import { Icon } from '../../ui/icon'
import { hand } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import '../../ui/counts.css'

export const floorFilters = ['all', 'available', 'occupied', 'reserved', 'cleaning', 'calling'] as const
export type FloorFilter = (typeof floorFilters)[number]

export const isShown = ({ status, calls }: TableNow, filter: FloorFilter): boolean =>
  filter === 'all' || (filter === 'calling' ? calls.length > 0 : status === filter)

interface FloorCountsProps {
  readonly counts: Counts
  readonly current: FloorFilter
  readonly onChoose: (filter: FloorFilter) => void
}

/** How many tables of each status, each a filter. */
export function FloorCounts({ counts, current, onChoose }: FloorCountsProps) {
  const { t } = useTranslation(['floor', 'common'])
  const word = (filter: FloorFilter) =>
    filter === 'all' || filter === 'calling' ? t(filter) : t(`common:tableStatus.${filter}`)
  return (
    <fieldset className="counts floor-counts" aria-label={t('counts')}>
      {floorFilters.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === current} onClick={() => onChoose(filter)}>
          {filter === 'calling' ? (
            <span className="mark" data-status="call">
              <Icon of={hand} size={12} />
            </span>
          ) : (
            filter !== 'all' && <i className="swatch tlook" data-table={filter} />
          )}
          {word(filter)}
          <Num className="counts__n">{counts[filter]}</Num>
        </button>
      ))}
    </fieldset>
  )
}
