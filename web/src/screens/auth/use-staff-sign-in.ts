import type { Session } from '@sufra/shared/identity/identity.contract'
import { useTranslation } from 'react-i18next'
import type { Credentials } from '../../features/sign-in/staff-form'
import { rememberEmail } from '../../session/last-email'
import { toast } from '../../ui/toast-store'
import { useWay } from './use-way'

/** Signing staff in, and what is said when it went well. The router leads on by itself. */
export function useStaffSignIn() {
  const { t } = useTranslation('auth')
  const { attempt, kind, go } = useWay()
  const signIn = async (typed: Partial<Credentials>): Promise<void> => {
    const through = await go(async (way) => {
      const { user }: Session = await way.signIn({ email: typed.email ?? '', password: typed.password ?? '' })
      rememberEmail(user.email)
    })
    if (through) toast.success(t('signedIn'))
  }
  return { attempt, kind, go, signIn }
}
