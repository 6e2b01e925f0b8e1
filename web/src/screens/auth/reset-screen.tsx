import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AuthForm } from '../../features/sign-in/auth-form'
import { emailFault } from '../../features/sign-in/checks.rules'
import { EmailField } from '../../features/sign-in/email-field'
import { onCorrection, problemAt } from '../../features/sign-in/use-attempt'
import { lastEmail } from '../../session/last-email'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { AuthPage } from './auth-page'
import { useWay } from './use-way'

export function ResetScreen() {
  const { t } = useTranslation('auth')
  const { attempt, go } = useWay()
  const [email, setEmail] = useState(() => lastEmail() ?? '')
  const [tried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const fault = emailFault(email)
  const { busy, problem } = attempt
  const send = async () => {
    setTried(true)
    if (fault || !(await go((way) => way.requestReset(email.trim())))) return
    setSentTo(email.trim())
    toast.success(t('reset.sent'))
  }
  return (
    <AuthPage
      title={t('reset.title')}
      lead={sentTo ? t('reset.sentDetail', { email: sentTo }) : t('reset.lead')}
      foot={
        <Link className="link" to="/login/staff">
          {t('reset.back')}
        </Link>
      }
    >
      <AuthForm onSubmit={() => void send()} onEdit={onCorrection(attempt)} problem={problem}>
        <EmailField
          value={email}
          onValue={setEmail}
          error={tried && fault ? t(`check.${fault}`) : problemAt(problem, 'email')}
        />
        <Button kind={sentTo ? 'line' : 'primary'} block type="submit" busy={busy}>
          {t('reset.send')}
        </Button>
      </AuthForm>
    </AuthPage>
  )
}
