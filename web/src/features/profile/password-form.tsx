import { isPasswordLongEnough } from '@sufra/shared/identity/accounts.rules'
import type { ChangePassword } from '@sufra/shared/identity/profile.contract'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/password-field'
import './profile-panel.css'

interface Failure {
  readonly field: 'current' | 'next'
  readonly text: string
}

interface PasswordFormProps {
  readonly onReplace: (passwords: ChangePassword) => Promise<void>
}

export function PasswordForm({ onReplace }: PasswordFormProps): ReactNode {
  const { t } = useTranslation(['profile', 'auth'])
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [changed, setChanged] = useState(false)
  const corrected = (field: Failure['field']) => setFailure((now) => (now?.field === field ? null : now))
  const fault = (): Failure | null => {
    if (current === '') return { field: 'current', text: t('auth:check.password') }
    return isPasswordLongEnough(next) ? null : { field: 'next', text: t('auth:error.password_too_short') }
  }
  const change = async () => {
    const wrong = fault()
    setFailure(wrong)
    setChanged(false)
    if (busy || wrong) return
    setBusy(true)
    try {
      await onReplace({ current, next })
      setCurrent('')
      setNext('')
      setChanged(true)
    } catch (error) {
      const about = isAppError(error) && error.code.startsWith('password_') ? 'next' : 'current'
      setFailure({ field: about, text: errorText(error) })
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  return (
    <form className="profile__part" noValidate onSubmit={submit} aria-labelledby="profile-password">
      <PasswordField
        label={t('current')}
        autoComplete="current-password"
        value={current}
        onValue={(typed) => {
          setCurrent(typed)
          corrected('current')
        }}
        error={failure?.field === 'current' ? failure.text : undefined}
      />
      <PasswordField
        label={t('auth:field.newPassword')}
        hint={t('auth:field.passwordRule')}
        autoComplete="new-password"
        value={next}
        onValue={(typed) => {
          setNext(typed)
          corrected('next')
        }}
        error={failure?.field === 'next' ? failure.text : undefined}
      />
      <Button block type="submit" busy={busy}>
        {t('change')}
      </Button>
      <p className="quiet small" role="status">
        {changed && t('changed')}
      </p>
    </form>
  )
}
