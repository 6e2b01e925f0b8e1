import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { countOf, type StockFilter, stockFilters } from '../../features/stock-room/stock-view.rules'
import { useTranslation } from '../../i18n/use-translation'
import { Num } from '../../ui/num'

interface StockFiltersProps {
  readonly items: readonly Shelf[]
  readonly filter: StockFilter
  readonly onChoose: (filter: StockFilter) => void
}

export function StockFilters({ items, filter, onChoose }: StockFiltersProps) {
  const { t } = useTranslation('stock')
  return (
    <fieldset className="stock__filters" aria-label={t('show')}>
      {stockFilters.map((each) => (
        <button
          key={each}
          type="button"
          className="stock__filter"
          aria-pressed={filter === each}
          onClick={() => onChoose(each)}
        >
          {t(`filter.${each}`)} <Num>{countOf(items, each)}</Num>
        </button>
      ))}
    </fieldset>
  )
}
