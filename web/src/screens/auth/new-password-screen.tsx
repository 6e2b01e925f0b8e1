import { resetPassword } from '@sufra/shared/identity/accounts.endpoints'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { send } from '../../api/client'
import { NewPasswordForm } from '../../features/sign-in/new-password-form'
import { useAttempt } from '../../features/sign-in/use-attempt'
import { toast } from '../../ui/toast-store'
import { AuthPage } from './auth-page'
import { useRefusalWords } from './use-refusal-words'

/** Where the link of the e-mail leads. */
export function NewPasswordScreen() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const attempt = useAttempt(useRefusalWords())
  const save = async (password: string) => {
    if (!(await attempt.run(() => send(resetPassword, { body: { token, password } })))) return
    navigate('/login/staff', { replace: true })
    toast.success(t('reset.done'))
  }
  return (
    <AuthPage
      title={t('reset.newTitle')}
      lead={t('reset.newLead')}
      foot={
        <Link className="link" to="/reset">
          {t('reset.askAgain')}
        </Link>
      }
    >
      <NewPasswordForm attempt={attempt} onSave={save} />
    </AuthPage>
  )
}
