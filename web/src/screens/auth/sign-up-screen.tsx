import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { AccountForm, type NewAccount } from '../../features/sign-in/account-form'
import { currentLocale } from '../../i18n/locale'
import { rememberEmail } from '../../session/last-email'
import { toast } from '../../ui/toast-store'
import { AuthPage } from './auth-page'
import { useWay } from './use-way'

/** A person, their organization, its first restaurant and branch, in one step. */
export function SignUpScreen() {
  const { t } = useTranslation('auth')
  const { attempt, kind, go } = useWay()
  const navigate = useNavigate()
  const { proof } = useParams()
  const create = async (typed: NewAccount) => {
    const through = await go(async (way) => {
      const { user } = await way.signUp({ ...accountOf(typed), ...(proof !== undefined && { proof }) })
      rememberEmail(user.email)
    })
    if (!through) return
    navigate('/admin/start')
    toast.success(t('created'))
  }
  return (
    <AuthPage
      title={t('signUp.title')}
      lead={t(proof === undefined ? 'signUp.lead' : 'signUp.byLetter')}
      foot={
        <span>
          {t('signUp.have')}{' '}
          <Link className="link" to="/login/staff">
            {t('staff.signIn')}
          </Link>
        </span>
      }
    >
      <AccountForm attempt={attempt} popup={kind === 'azure'} byFirebase={kind === 'firebase'} onCreate={create} />
    </AuthPage>
  )
}

const accountOf = ({ country, restaurant, city, name, email, password }: NewAccount) => ({
  email: email.trim(),
  password,
  name: name.trim(),
  organizationData: {
    organizationName: restaurant.trim(),
    ...(city.trim() ? { city: city.trim() } : {}),
    ...(country && { country }),
    locale: currentLocale(),
  },
})
