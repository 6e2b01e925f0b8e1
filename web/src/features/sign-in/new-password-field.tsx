import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/password-field'
import { newPasswordFault } from './checks.rules'
import { type Problem, problemAt } from './use-attempt'

interface NewPasswordFieldProps {
  readonly label: string
  /** Beside the rule for passwords. */
  readonly hint?: string
  readonly value: string
  readonly onValue: (password: string) => void
  /** From then on what is wrong is said as it is typed. */
  readonly tried: boolean
  readonly problem: Problem | null
  /** Where nothing was typed. */
  readonly missing?: string
}

export function NewPasswordField({ hint, tried, problem, missing, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth')
  const rule = t('field.passwordRule')
  const said = { missing: missing ?? t('check.password'), short: t('error.password_too_short') }
  const fault = tried && newPasswordFault(field.value)
  return (
    <PasswordField
      {...field}
      hint={hint ? `${rule} ${hint}` : rule}
      autoComplete="new-password"
      error={fault ? said[fault] : problemAt(problem, 'password')}
    />
  )
}
