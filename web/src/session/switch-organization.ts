import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { enterOrganization } from '@sufra/shared/identity/profile.endpoints'
import { AppError } from '@sufra/shared/kernel/app-error'
import { send } from '../api/client'
import { NotStarted } from './refusals'
import { useSession } from './session-store'

export type SwitchWay = 'provider' | 'enter' | 'none'

/** B2C has a door per organization; whoever keeps the installation enters any; nobody else. */
export function switchWayOf({ provider, user }: Pick<Session, 'provider' | 'user'>): SwitchWay {
  if (provider === 'azure') return 'provider'
  return user.role === 'SUPER_ADMIN' ? 'enter' : 'none'
}

/** `settings`: null while they are not known. Throws what went wrong. */
export async function switchOrganization(
  way: SwitchWay,
  slug: string,
  settings: ProviderSettings | null,
): Promise<Session> {
  if (way === 'none') throw new AppError('organization_switch_unsupported')
  if (way === 'enter') return enter(slug)
  if (!settings) throw new NotStarted()
  const { switchHosted } = await import('./hosted-way')
  return switchHosted(settings, slug)
}

/** The token stays; who it is for, changes. */
async function enter(slug: string): Promise<Session> {
  const session = await send(enterOrganization, { body: { slug } })
  useSession.setState({ state: 'open', session }, true)
  return session
}
