import { type ReactNode, useId } from 'react'
import './field.css'

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly children: ReactNode
}

export function SelectField({ label, value, onValue, children }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field__input" value={value} onChange={(event) => onValue(event.target.value)}>
        {children}
      </select>
    </div>
  )
}
