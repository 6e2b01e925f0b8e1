import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button'
import { FieldNotes, notedBy } from './field-notes'
import { eye, eyeOff } from './icon-shapes'
import './password-field.css'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly hint?: string
  /** At the end of the label's line. */
  readonly beside?: ReactNode
}

/** Typed as it is, in whatever digits: a password is nobody's to correct. It can be looked at, pasted and managed. */
export function PasswordField({ label, value, onValue, autoComplete, error, hint, beside }: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const id = useId()
  const notes = { id, hint, error }
  return (
    <div className="field password">
      <div className="password__head">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <div className="password__box">
        <input
          id={id}
          className="field__input"
          type={shown ? 'text' : 'password'}
          name={autoComplete}
          autoComplete={autoComplete}
          required
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          {...notedBy(notes)}
        />
        <IconButton
          icon={shown ? eyeOff : eye}
          label={shown ? t('field.hide') : t('field.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}
