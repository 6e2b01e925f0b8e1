import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CodeForm } from '../../features/sign-in/code-form'
import { PhoneForm } from '../../features/sign-in/phone-form'
import { useInstallation } from '../../session/installation'
import { AuthPage } from './auth-page'
import { useOtp } from './use-otp'

/** A phone number, then the code that was sent to it. */
export function CustomerSignInScreen() {
  const { t } = useTranslation('auth')
  const otp = useOtp()
  const known = useInstallation()
  const inOutbox = known.state === 'known' && known.installation.outbox
  return (
    <AuthPage
      title={otp.sent ? t('customer.codeTitle') : t('customer.title')}
      lead={!otp.sent && t('customer.lead')}
      foot={<Foot />}
    >
      {otp.sent ? <CodeForm key={otp.sent.challengeId} {...otp} sent={otp.sent} /> : <PhoneForm {...otp} />}
      {!otp.sent && <p className="faint small">{t('customer.promise')}</p>}
      {inOutbox && <p className="faint small">{t('customer.inOutbox')}</p>}
    </AuthPage>
  )
}

function Foot() {
  const { t } = useTranslation('auth')
  return (
    <>
      <a className="link" href="/menu">
        {t('customer.without')}
      </a>
      <span>
        {t('customer.staff')}{' '}
        <Link className="link" to="/login/staff">
          {t('customer.staffWay')}
        </Link>
      </span>
    </>
  )
}
