import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IconButton } from './button'
import { Icon } from './icon'
import { circleAlert, eye, eyeOff } from './icon-shapes'
import './field.css'
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
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
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
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <IconButton
          icon={shown ? eyeOff : eye}
          label={shown ? t('field.hide') : t('field.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field__error" role="alert">
          <Icon of={circleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
