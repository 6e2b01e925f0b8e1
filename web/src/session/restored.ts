import { readProvider } from '@sufra/shared/identity/external.endpoints'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { ask } from '../api/client'
import { useSession } from './session-store'
import { currentToken } from './token-store'

const isHosted = ({ provider }: Session): boolean => provider === 'firebase' || provider === 'azure'

/** A session that outlived a reload still ends with its provider's user. No other one loads a provider. */
export async function followRestored(): Promise<void> {
  const now = useSession.getState()
  if (now.state !== 'open' || !isHosted(now.session)) return
  const token = currentToken()
  try {
    const settings = await ask(readProvider)
    if (settings.provider !== now.session.provider || currentToken() !== token) return
    const { followProvider } = await import('./hosted-way')
    await followProvider(settings)
  } catch {
    addEventListener('online', () => void followRestored(), { once: true })
  }
}
