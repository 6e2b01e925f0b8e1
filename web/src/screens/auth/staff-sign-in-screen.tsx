import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StaffForm } from '../../features/sign-in/staff-form'
import { useInstallation } from '../../session/installation'
import { AuthPage } from './auth-page'
import { DemoLogins } from './demo-logins'
import { PopupForm } from './popup-form'
import { useStaffSignIn } from './use-staff-sign-in'

/** E-mail and password, for whichever provider keeps the passwords. */
export function StaffSignInScreen() {
  const { t } = useTranslation('auth')
  const { attempt, kind, signIn } = useStaffSignIn()
  const known = useInstallation()
  const demo = known.state === 'known' && known.installation.demo
  return (
    <AuthPage title={t('staff.title')} foot={<Foot />} aside={demo && <DemoLogins />}>
      {kind === 'azure' ? (
        <PopupForm attempt={attempt} onSignIn={signIn} />
      ) : (
        <StaffForm
          attempt={attempt}
          onSignIn={signIn}
          byFirebase={kind === 'firebase'}
          forgot={
            <Link className="link" to="/reset">
              {t('staff.forgot')}
            </Link>
          }
        />
      )}
    </AuthPage>
  )
}

function Foot() {
  const { t } = useTranslation('auth')
  return (
    <>
      <span>
        {t('staff.newHere')}{' '}
        <Link className="link" to="/sign-up">
          {t('staff.trial')}
        </Link>
      </span>
      <span>
        {t('staff.guest')}{' '}
        <Link className="link" to="/login/customer">
          {t('staff.guestWay')}
        </Link>
      </span>
    </>
  )
}
