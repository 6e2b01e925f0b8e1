import {
  acceptInvite,
  requestPasswordReset,
  signInWithPassword,
  signUp,
} from '@sufra/shared/identity/accounts.endpoints'
import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { send } from '../api/client'
import { keepBrowser, withBrowsers } from './known-browser'
import { enter } from './session-store'
import type { StaffWay } from './way'

const builtin: StaffWay = {
  signIn: (typed) => enter(send(signInWithPassword, { body: withBrowsers(typed) }).then(keepBrowser)),
  signUp: (account) => enter(send(signUp, { body: account }).then(keepBrowser)),
  join: ({ inviteToken: token, name, password }) =>
    enter(send(acceptInvite, { body: withBrowsers({ token, name, password }) }).then(keepBrowser)),
  requestReset: (email) => send(requestPasswordReset, { body: { email } }),
}

const refuse = (code: 'demo_no_auth' | 'demo_no_reset') => () => Promise.reject(new AppError(code))

/** Nobody can sign in for real here, and each try says so. */
const demoOnly: StaffWay = {
  signIn: refuse('demo_no_auth'),
  signUp: refuse('demo_no_auth'),
  join: refuse('demo_no_auth'),
  requestReset: refuse('demo_no_reset'),
}

/** The SDK of a hosted provider comes only when somebody uses it. */
export async function staffWay(settings: ProviderSettings): Promise<StaffWay> {
  if (settings.provider === null) return demoOnly
  if (settings.provider === 'builtin') return builtin
  const { hostedWay } = await import('./hosted-way')
  return hostedWay(settings)
}
