import { Icon, type Shape } from './icon'
import './segments.css'

interface SegmentsProps<T extends string> {
  /** Read aloud: what is chosen here. */
  readonly label: string
  /** Null: nothing yet. */
  readonly current: T | null
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: Shape }[]
  readonly onChoose: (value: T) => void
}

/** One of a few, side by side. */
export function Segments<T extends string>({ label, current, options, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map(({ value, label: words, icon }) => (
        <button key={value} type="button" aria-pressed={value === current} onClick={() => onChoose(value)}>
          {icon && <Icon of={icon} size={16} />}
          <span>{words}</span>
        </button>
      ))}
    </fieldset>
  )
}
