import type { ReactNode } from 'react'

interface ChoiceProps<T extends string> {
  readonly legend: string
  readonly current: T | null
  readonly options: readonly {
    readonly value: T
    readonly face: ReactNode
    readonly hint?: string
    readonly lang?: string
  }[]
  readonly onChoose: (value: T) => void
}

/** One of a few, large enough for a wet hand, all in sight. */
export function Choice<T extends string>({ legend, current, options, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {options.map(({ value, face, hint, lang }) => (
        <button key={value} type="button" lang={lang} aria-pressed={value === current} onClick={() => onChoose(value)}>
          <span className="choice__face">{face}</span>
          {hint && <span className="choice__hint">{hint}</span>}
        </button>
      ))}
    </fieldset>
  )
}
