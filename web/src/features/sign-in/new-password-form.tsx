import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { AuthForm } from './auth-form'
import { newPasswordFault } from './checks.rules'
import { NewPasswordField } from './new-password-field'
import { type Attempt, onCorrection } from './use-attempt'

interface NewPasswordFormProps {
  readonly attempt: Attempt
  readonly onSave: (password: string) => void
}

export function NewPasswordForm({ attempt, onSave }: NewPasswordFormProps) {
  const { busy, problem } = attempt
  const { t } = useTranslation('auth')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (!newPasswordFault(password)) onSave(password)
  }
  return (
    <AuthForm onSubmit={submit} onEdit={onCorrection(attempt)} problem={problem}>
      <NewPasswordField
        label={t('field.newPassword')}
        value={password}
        onValue={setPassword}
        tried={tried}
        problem={problem}
      />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('reset.save')}
      </Button>
    </AuthForm>
  )
}
