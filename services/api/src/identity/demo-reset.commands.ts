import { system } from '@sufra/platform/db/doors'
import { isDenied } from '@sufra/platform/db/sql-state'
import type { Deps } from '@sufra/platform/deps'
import { demoOrganizationSlug } from '@sufra/platform/seed/demo'
import { seedDemo } from '@sufra/platform/seed/seed-demo'
import type { SignedIn } from '@sufra/shared/identity/actor'
import type { OpenedSession, ResetDemo } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { isDemoOpen } from './demo.rules'
import { demoOrganization, openDemoSession } from './identity.commands'

/**
 * Everything that visitors did is gone, everybody is signed out and every screen starts afresh; whoever asked goes on as
 * the owner. Throws `invalid_request` unless the demo restaurant is named, `forbidden` to everybody else's owners,
 * `demo_closed`, and `demo_kept` where this login may not plant anything (infra/logins).
 */
export async function resetDemo(deps: Deps, actor: SignedIn, { organization }: ResetDemo): Promise<OpenedSession> {
  if (!isDemoOpen(deps.config)) throw new AppError('demo_closed')
  if (organization !== demoOrganizationSlug) throw new AppError('invalid_request', { field: 'organization' })
  await system(deps, 'seed', async (tx) => {
    if ((await demoOrganization(tx)) !== actor.organizationId) throw new AppError('forbidden')
    await seedDemo(tx, deps.now())
  }).catch((error: unknown) => {
    throw isDenied(error) ? new AppError('demo_kept') : error
  })
  return openDemoSession(deps, 'owner')
}
