import { useTranslation } from 'react-i18next'
import { AuthForm } from '../../features/sign-in/auth-form'
import type { Credentials } from '../../features/sign-in/staff-form'
import type { Attempt } from '../../features/sign-in/use-attempt'
import { lastEmail } from '../../session/last-email'
import { Button } from '../../ui/button'

interface PopupFormProps {
  readonly attempt: Attempt
  readonly onSignIn: (typed: Partial<Credentials>) => void
}

/** The provider asks in a window of its own; the e-mail of last time goes along as a hint. */
export function PopupForm({ attempt, onSignIn }: PopupFormProps) {
  const { t } = useTranslation('auth')
  const email = lastEmail()
  return (
    <AuthForm onSubmit={() => onSignIn(email ? { email } : {})} problem={attempt.problem}>
      <p className="quiet">{t('staff.popup')}</p>
      <Button kind="primary" block type="submit" busy={attempt.busy}>
        {t('staff.signIn')}
      </Button>
    </AuthForm>
  )
}
