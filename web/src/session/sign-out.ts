import { readProvider } from '@sufra/shared/identity/external.endpoints'
import type { Session } from '@sufra/shared/identity/identity.contract'
import { ask } from '../api/client'
import { leave, signOut, useSession } from './session-store'
import { screenToken } from './token-store'

/** Demo sessions, PINs and our own passwords have nobody else to be told. */
async function tellProvider({ kind, demo }: Session): Promise<void> {
  if (kind !== 'staff' || demo || screenToken()) return
  const settings = await ask(readProvider)
  if (settings.provider !== 'firebase' && settings.provider !== 'azure') return
  const { leaveProvider } = await import('./hosted-way')
  await leaveProvider(settings)
}

/** The provider first: it must not bring the next person in as this one. Throws when somebody could not be told. */
export async function signOutHere(): Promise<void> {
  const now = useSession.getState()
  if (now.state !== 'open') return
  if (now.lapsed) return leave()
  await tellProvider(now.session)
  await signOut()
}
