import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/password-field'
import { AuthForm } from './auth-form'
import { newPasswordFault } from './checks.rules'
import type { Attempt } from './use-attempt'

interface NewPasswordFormProps {
  readonly attempt: Attempt
  readonly onSave: (password: string) => void
}

export function NewPasswordForm({ attempt: { busy, problem }, onSave }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const fault = newPasswordFault(password)
  const said = { missing: t('check.password'), short: t('error.password_too_short') }
  const submit = () => {
    setTried(true)
    if (!fault) onSave(password)
  }
  return (
    <AuthForm onSubmit={submit} problem={problem}>
      <PasswordField
        label={t('field.newPassword')}
        hint={t('field.passwordRule')}
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
        error={tried && fault ? said[fault] : problem?.field === 'password' ? problem.text : undefined}
      />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('reset.save')}
      </Button>
    </AuthForm>
  )
}
