import { isAppError } from '@sufra/shared/kernel/app-error'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldName } from '../../features/sign-in/problem.rules'
import type { Worded } from '../../features/sign-in/use-attempt'
import { faultText } from '../../session/providers/fault-text'
import type { ProviderFaultKey } from '../../session/providers/provider-fault.rules'
import { NotInvited, NotStarted, Offline, ProviderRefusal, UserNotLoaded } from '../../session/refusals'

const fieldOf: Partial<Record<ProviderFaultKey, FieldName>> = {
  userNotFound: 'email',
  emailInUse: 'email',
  invalidEmail: 'email',
  wrongPassword: 'password',
  weakPassword: 'password',
  passwordRequired: 'password',
  invalidCredential: 'password',
}

/** The sentences of whoever says no on the way in: this browser, the provider, or what lies between them and us. */
export function useRefusalWords(): (error: unknown) => Worded | null {
  const { t } = useTranslation('auth')
  return useCallback(
    (error: unknown) => {
      if (error instanceof ProviderRefusal) {
        return { field: fieldOf[error.fault.key] ?? null, text: faultText(t, error.fault) }
      }
      if (error instanceof NotStarted) return { text: t('failed.start') }
      if (error instanceof NotInvited) return { text: t('invite.notYou', { email: error.invited }) }
      if (error instanceof UserNotLoaded) return { text: t('failed.user') }
      const offline = error instanceof Offline || (isAppError(error) && error.code === 'offline')
      return offline ? { text: t('offline') } : null
    },
    [t],
  )
}
