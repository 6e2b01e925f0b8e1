import type { Deps } from '@sufra/platform/deps'
import type { SessionFacts } from '@sufra/platform/identity/principals'
import type { Actor, SignedIn } from '@sufra/shared/identity/actor'
import { identityContracts } from '@sufra/shared/identity/identity.contracts'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { On } from '../kernel/route'
import { readDemoDoors } from './demo-doors'
import { passOnReport } from './error-reports'
import { closeSession, openDemoSession, openTableSession } from './identity.commands'
import { installationOf } from './installation'
import { readSession } from './read-session'

export function identityRoutes(on: On, deps: Deps): void {
  on.query(identityContracts.readInstallation, async () => installationOf(deps.config))
  on.exempt(identityContracts.openDemoSession, ({ body }) => openDemoSession(deps, body.role))
  on.query(identityContracts.readDemoDoors, () => readDemoDoors(deps))
  on.exempt(identityContracts.openTableSession, ({ body }) => openTableSession(deps, body))
  on.query(identityContracts.readSession, (asked) => readSession(deps, ...signedIn(asked)))
  on.exempt(identityContracts.closeSession, async (asked) => {
    await closeSession(deps, ...signedIn(asked))
    return {}
  })
  on.exempt(identityContracts.reportError, async ({ body }) => {
    await passOnReport(deps, body)
    return {}
  })
}

function signedIn({ actor, session }: { actor: Actor; session: SessionFacts | null }): [SignedIn, SessionFacts] {
  if (actor.kind === 'public' || !session) throw new AppError('signed_out')
  return [actor, session]
}
