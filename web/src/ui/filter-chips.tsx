import { Num } from './num'
import './filter-chips.css'

interface FilterChipsProps<F extends string> {
  /** Read aloud: what is chosen here. */
  readonly label: string
  /** `count`: how many each leaves, where that is known. */
  readonly filters: readonly { readonly value: F; readonly words: string; readonly count?: number }[]
  readonly filter: F
  readonly onChoose: (filter: F) => void
}

/** What of a list is shown: one of a few, however many lines they need. */
export function FilterChips<F extends string>({ label, filters, filter, onChoose }: FilterChipsProps<F>) {
  return (
    <fieldset className="filter-chips" aria-label={label}>
      {filters.map(({ value, words, count }) => (
        <button key={value} type="button" aria-pressed={filter === value} onClick={() => onChoose(value)}>
          {words}
          {count !== undefined && (
            <>
              {' '}
              <Num>{count}</Num>
            </>
          )}
        </button>
      ))}
    </fieldset>
  )
}
