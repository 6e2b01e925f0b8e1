import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastEmail, rememberEmail } from '../../session/last-email'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/password-field'
import { AuthForm } from './auth-form'
import { staffFaults } from './checks.rules'
import { EmailField } from './email-field'
import { type Attempt, onCorrection, problemAt } from './use-attempt'

export interface Credentials {
  readonly email: string
  readonly password: string
}

interface StaffFormProps {
  readonly attempt: Attempt
  readonly onSignIn: (typed: Credentials) => void
  /** Who it must be: the e-mail then stands fast. */
  readonly email?: string
  /** Firebase's way in has a sentence of its own for an empty password. */
  readonly byFirebase?: boolean
  readonly forgot?: ReactNode
}

export function StaffForm({ attempt, onSignIn, email: fixed, byFirebase, forgot }: StaffFormProps) {
  const { t } = useTranslation('auth')
  const { busy, problem } = attempt
  const [known, setKnown] = useState(lastEmail)
  const [email, setEmail] = useState(fixed ?? known ?? '')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const faults = staffFaults({ email, password })
  const submit = () => {
    setTried(true)
    if (!faults.email && !faults.password) onSignIn({ email: email.trim(), password })
  }
  const forget = () => {
    rememberEmail(null)
    setKnown(null)
    setEmail('')
  }
  const missing = byFirebase ? t('check.passwordFirebase') : t('check.password')
  return (
    <AuthForm onSubmit={submit} onEdit={onCorrection(attempt)} problem={problem}>
      <EmailField
        readOnly={fixed !== undefined}
        value={email}
        onValue={setEmail}
        error={tried && faults.email ? t(`check.${faults.email}`) : problemAt(problem, 'email')}
        hint={known !== null && email === known && !fixed && <KnownHere onForget={forget} />}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={tried && faults.password ? missing : problemAt(problem, 'password')}
        beside={forgot}
      />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('staff.signIn')}
      </Button>
    </AuthForm>
  )
}

function KnownHere({ onForget }: { readonly onForget: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      {t('staff.lastTime')}{' '}
      <button type="button" className="link" onClick={onForget}>
        {t('staff.notYou')}
      </button>
    </>
  )
}
