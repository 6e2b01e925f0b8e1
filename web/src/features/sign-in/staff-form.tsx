import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { lastEmail, rememberEmail } from '../../session/last-email'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { PasswordField } from '../../ui/password-field'
import { AuthForm } from './auth-form'
import { staffFaults } from './checks.rules'
import type { Attempt } from './use-attempt'

export interface Credentials {
  readonly email: string
  readonly password: string
}

interface StaffFormProps {
  readonly attempt: Attempt
  readonly onSignIn: (typed: Credentials) => void
  /** Who it must be: the e-mail then stands fast. */
  readonly email?: string
  /** What §5 of the specification says about an empty password. */
  readonly hosted?: boolean
  readonly forgot?: ReactNode
}

export function StaffForm({ attempt: { busy, problem }, onSignIn, email: fixed, hosted, forgot }: StaffFormProps) {
  const { t } = useTranslation('auth')
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
  const emailProblem = problem?.field === 'email' ? problem.text : undefined
  const passwordProblem = problem?.field === 'password' ? problem.text : undefined
  const missing = hosted ? t('check.passwordFirebase') : t('check.password')
  return (
    <AuthForm onSubmit={submit} problem={problem}>
      <Field
        label={t('field.email')}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        readOnly={fixed !== undefined}
        value={email}
        onValue={setEmail}
        error={tried && faults.email ? t(`check.${faults.email}`) : emailProblem}
        hint={known !== null && email === known && !fixed && <KnownHere onForget={forget} />}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={tried && faults.password ? missing : passwordProblem}
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
