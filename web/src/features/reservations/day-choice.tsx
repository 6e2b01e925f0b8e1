import { mostDaysAhead } from '@sufra/shared/reservations/reservations.limits'
import { useEffect, useId, useRef } from 'react'
import { dayAfter, dayIn } from './day-view.rules'

interface DayChoiceProps {
  readonly label: string
  /** Beside the day in words: the label is only read aloud. */
  readonly bare?: boolean
  readonly day: string
  readonly first: string
  readonly today: string
  readonly onDay: (day: string) => void
}

/** Any day as far ahead as a table may be promised. While a year is typed it passes through others: those are no choice. */
export function DayChoice({ label, bare = false, day, first, today, onDay }: DayChoiceProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const last = dayAfter(today, mostDaysAhead)
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  const choose = (typed: string) => {
    if (dayIn(typed) && typed >= first && typed <= last) onDay(typed)
  }
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
      onChange={({ target }) => choose(target.value)}
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
