import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field'

interface EmailFieldProps {
  readonly value: string
  readonly onValue?: (email: string) => void
  /** It is known whose it is, and stands fast. */
  readonly readOnly?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** The name of an account, as password managers know it. */
export function EmailField({ onValue = () => undefined, ...field }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <Field
      {...field}
      label={t('field.email')}
      onValue={onValue}
      type="email"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
    />
  )
}
