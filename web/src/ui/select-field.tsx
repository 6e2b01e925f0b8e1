import { type ReactNode, useId } from 'react'
import { FieldNotes, notedBy } from './field-notes'
import './field.css'

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
  readonly children: ReactNode
}

export function SelectField({ label, value, onValue, error, children }: SelectFieldProps) {
  const id = useId()
  const notes = { id, error }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__input"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        {...notedBy(notes)}
      >
        {children}
      </select>
      <FieldNotes {...notes} />
    </div>
  )
}
