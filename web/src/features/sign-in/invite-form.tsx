import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { AuthForm } from './auth-form'
import { newPasswordFault } from './checks.rules'
import { EmailField } from './email-field'
import { NewPasswordField } from './new-password-field'
import { type Attempt, onCorrection, problemAt } from './use-attempt'

interface InviteFormProps {
  readonly attempt: Attempt
  readonly email: string
  readonly name: string
  /** The provider asks for the password in its own window. */
  readonly popup: boolean
  /** Firebase's way in has a sentence of its own for an empty password. */
  readonly byFirebase: boolean
  readonly onAccept: (typed: { readonly name: string; readonly password: string }) => void
}

export function InviteForm({ attempt, email, name: invited, popup, byFirebase, onAccept }: InviteFormProps) {
  const { busy, problem } = attempt
  const { t } = useTranslation('auth')
  const [name, setName] = useState(invited)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const noName = name.trim() === ''
  const submit = () => {
    setTried(true)
    if (!noName && (popup || !newPasswordFault(password))) onAccept({ name: name.trim(), password })
  }
  return (
    <AuthForm onSubmit={submit} onEdit={onCorrection(attempt)} problem={problem}>
      <EmailField value={email} readOnly />
      <Field
        label={t('field.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        onValue={setName}
        error={tried && noName ? t('check.name') : problemAt(problem, 'name')}
      />
      {popup ? (
        <p className="quiet">{t('invite.popup', { email })}</p>
      ) : (
        <NewPasswordField
          label={t('field.password')}
          hint={t('invite.password')}
          value={password}
          onValue={setPassword}
          tried={tried}
          problem={problem}
          {...(byFirebase && { missing: t('check.passwordFirebase') })}
        />
      )}
      <Button kind="primary" block type="submit" busy={busy}>
        {t('invite.accept')}
      </Button>
    </AuthForm>
  )
}
