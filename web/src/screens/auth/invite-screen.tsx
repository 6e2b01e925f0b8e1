import type { InviteSeen } from '@sufra/shared/identity/accounts.contract'
import { lookAtInvite } from '@sufra/shared/identity/accounts.endpoints'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { send } from '../../api/client'
import { InviteForm } from '../../features/sign-in/invite-form'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { nameIn } from '../../i18n/name-in'
import { rememberEmail } from '../../session/last-email'
import { useSession } from '../../session/session-store'
import { toast } from '../../ui/toast-store'
import { AuthPage } from './auth-page'
import { useWay } from './use-way'

/** Where the link of an invitation leads. */
export function InviteScreen() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const { invite, error } = useInvite(token)
  if (error) return <AuthPage title={t('invite.failed')} lead={error} />
  return invite ? <Invited token={token} invite={invite} /> : null
}

function useInvite(token: string) {
  const [invite, setInvite] = useState<InviteSeen | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    send(lookAtInvite, { body: { token } }).then(setInvite, (refusal: unknown) => setError(errorText(refusal)))
  }, [token])
  return { invite, error }
}

function Invited({ token, invite }: { readonly token: string; readonly invite: InviteSeen }) {
  const { t } = useTranslation(['auth', 'common'])
  const locale = useLocale()
  const session = useSession()
  const navigate = useNavigate()
  const { attempt, kind, go } = useWay()
  const { email } = invite
  const role = t(`common:role.${invite.role}`)
  const branch = invite.branchName ? nameIn(invite.branchName, locale).text : null
  const accept = async (typed: { readonly name: string; readonly password: string }) => {
    const through = await go((way) => way.join({ ...typed, email, inviteToken: token }))
    if (!through) return
    rememberEmail(email)
    navigate('/', { replace: true })
    toast.success(t('created'))
  }
  return (
    <AuthPage
      title={t('invite.title', { organization: invite.organizationName })}
      lead={branch ? t('invite.asAt', { role, branch }) : t('invite.as', { role })}
      foot={session.state === 'open' && <p>{t('invite.leaves', { name: session.session.user.name })}</p>}
    >
      <InviteForm
        attempt={attempt}
        email={email}
        name={invite.name}
        popup={kind === 'azure'}
        byFirebase={kind === 'firebase'}
        onAccept={accept}
      />
    </AuthPage>
  )
}
