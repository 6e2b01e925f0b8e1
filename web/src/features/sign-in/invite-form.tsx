import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { PasswordField } from '../../ui/password-field'
import { AuthForm } from './auth-form'
import { newPasswordFault } from './checks.rules'
import type { Attempt } from './use-attempt'

interface InviteFormProps {
  readonly attempt: Attempt
  readonly email: string
  readonly name: string
  readonly onAccept: (typed: { readonly name: string; readonly password: string }) => void
}

export function InviteForm({ attempt: { busy, problem }, email, name: invited, onAccept }: InviteFormProps) {
  const { t } = useTranslation('auth')
  const [name, setName] = useState(invited)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const noName = name.trim() === ''
  const fault = newPasswordFault(password)
  const said = { missing: t('check.password'), short: t('error.password_too_short') }
  const submit = () => {
    setTried(true)
    if (!noName && !fault) onAccept({ name: name.trim(), password })
  }
  return (
    <AuthForm onSubmit={submit} problem={problem}>
      <Field
        label={t('field.email')}
        type="email"
        name="username"
        autoComplete="username"
        dir="ltr"
        readOnly
        value={email}
        onValue={() => undefined}
      />
      <Field
        label={t('field.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        onValue={setName}
        error={tried && noName ? t('check.name') : problem?.field === 'name' ? problem.text : undefined}
      />
      <PasswordField
        label={t('field.password')}
        hint={`${t('field.passwordRule')} ${t('invite.password')}`}
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
        error={tried && fault ? said[fault] : problem?.field === 'password' ? problem.text : undefined}
      />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('invite.accept')}
      </Button>
    </AuthForm>
  )
}
