import { Num } from '../../ui/num'

interface StockFiltersProps<F extends string> {
  /** Read aloud: what is chosen here. */
  readonly label: string
  readonly filters: readonly { readonly value: F; readonly words: string; readonly count: number }[]
  readonly filter: F
  readonly onChoose: (filter: F) => void
}

export function StockFilters<F extends string>({ label, filters, filter, onChoose }: StockFiltersProps<F>) {
  return (
    <fieldset className="stock__filters" aria-label={label}>
      {filters.map(({ value, words, count }) => (
        <button
          key={value}
          type="button"
          className="stock__filter"
          aria-pressed={filter === value}
          onClick={() => onChoose(value)}
        >
          {words} <Num>{count}</Num>
        </button>
      ))}
    </fieldset>
  )
}
