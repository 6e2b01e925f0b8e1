import { useEffect, useId, useRef } from 'react'
import './field.css'

interface DayInputProps {
  readonly label: string
  /** Beside the day in words: the label is only read aloud. */
  readonly bare?: boolean
  readonly day: string
  readonly first?: string
  readonly last?: string
  /** While a year is typed the field passes through days that are none: those are no choice. */
  readonly isChoice: (typed: string) => boolean
  readonly onDay: (day: string) => void
}

/** One day, typed or picked; what was no choice is gone once it is left. */
export function DayInput({ label, bare = false, day, first, last, isChoice, onDay }: DayInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  const field = (
    <input
      ref={input}
      id={id}
      type="date"
      className="field__input"
      aria-label={bare ? label : undefined}
      defaultValue={day}
      min={first}
      max={last}
      onChange={({ target }) => isChoice(target.value) && onDay(target.value)}
      onBlur={({ target }) => {
        target.value = day
      }}
    />
  )
  if (bare) return field
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {field}
    </div>
  )
}
