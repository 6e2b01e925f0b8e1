import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import { sessionRowOf } from '@sufra/platform/identity/session-key'
import { demoOrganizationSlug } from '@sufra/platform/seed/demo'
import type { SignedIn } from '@sufra/shared/identity/actor'
import type { DemoRole, OpenedSession } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { unpairDevice } from '../devices/devices.commands'
import { forgetPhonesOfSession } from '../pushes/pushes.repository'
import { isDemoOpen, staffRoleOf } from './demo.rules'
import {
  endSession,
  endTableSession,
  findFirstCustomerId,
  findOrganizationIdBySlug,
  findUserIdByRole,
} from './identity.repository'
import { openedSession, startSession } from './open-session.commands'

/** Throws `demo_closed` once somebody has a real way in. */
export async function openDemoSession(deps: Deps, role: DemoRole): Promise<OpenedSession> {
  if (!isDemoOpen(deps.config)) throw new AppError('demo_closed')
  const name = await system(deps, 'open_session', async (tx) => {
    const organizationId = await demoOrganization(tx)
    const who = await demoPerson(tx, organizationId, role)
    return startSession(tx, deps, { organizationId, provider: 'demo', demo: true, ...who })
  })
  return openedSession(deps, name)
}

export async function demoOrganization(tx: Tx): Promise<string> {
  const organizationId = await findOrganizationIdBySlug(tx, demoOrganizationSlug)
  if (!organizationId) throw new AppError('demo_closed')
  return organizationId
}

async function demoPerson(tx: Tx, organizationId: string, role: DemoRole) {
  const customerId = role === 'customer' ? await findFirstCustomerId(tx, organizationId) : undefined
  const userId = role === 'customer' ? undefined : await findUserIdByRole(tx, organizationId, staffRoleOf[role])
  if (!customerId && !userId) throw new AppError('demo_closed')
  return { userId: userId ?? null, customerId: customerId ?? null }
}

/**
 * With a session its phone is forgotten. Whoever signs out on a device gives up its pairing. A provider's own token is
 * the provider's to end.
 */
export async function closeSession(deps: Deps, actor: SignedIn, session: SessionFacts): Promise<void> {
  if (actor.kind === 'device') return unpairDevice(deps, actor)
  const id = sessionRowOf(session)
  if (id === null) return
  const end = actor.kind === 'guest' ? endTableSession : endSession
  await system(deps, 'open_session', async (tx) => {
    await end(tx, id, deps.now())
    await forgetPhonesOfSession(tx, actor.organizationId, id)
    // So that gateways look at this session again, and its live screens go dark too.
    await raiseAuthority(tx, actor.organizationId)
  })
}
