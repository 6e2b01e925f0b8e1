import { useEffect, useRef } from 'react'
import { Field } from '../../ui/field'
import { codeLength, digitsOf, isWholeCode } from './checks.rules'
import './code-field.css'

interface CodeFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onValue: (code: string) => void
  /** The last digit stands: nobody has to look for a button. */
  readonly onWhole?: (code: string) => void
  readonly error?: string | undefined
}

/** One field for the whole code: pasted, filled in by the phone, or typed in any digits. */
export function CodeField({ label, hint, value, onValue, onWhole, error }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const take = (typed: string) => {
    const code = digitsOf(typed, codeLength)
    onValue(code)
    if (isWholeCode(code) && code !== value) onWhole?.(code)
  }
  return (
    <Field
      ref={input}
      className="code-field"
      label={label}
      {...(hint ? { hint } : {})}
      error={error}
      value={value}
      onValue={take}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="done"
      dir="ltr"
      required
    />
  )
}
