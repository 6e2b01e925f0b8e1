import type { Deps } from '@sufra/platform/deps'
import { identityContracts } from '@sufra/shared/identity/identity.contracts'
import type { On } from '../kernel/route'
import { signedIn } from '../kernel/who-asks'
import { readDemoDoors } from './demo-doors'
import { resetDemo } from './demo-reset.commands'
import { passOnReport } from './error-reports'
import { closeSession, openDemoSession } from './identity.commands'
import { installationOf } from './installation'
import { readSession } from './read-session.commands'
import { openTableSession } from './table-session.commands'

export function identityRoutes(on: On, deps: Deps): void {
  on.query(identityContracts.readInstallation, async () => installationOf(deps))
  on.exempt(identityContracts.openDemoSession, ({ body }) => openDemoSession(deps, body.role))
  on.exempt(identityContracts.resetDemo, (asked) => resetDemo(deps, signedIn(asked).actor, asked.body))
  on.query(identityContracts.readDemoDoors, () => readDemoDoors(deps))
  on.exempt(identityContracts.openTableSession, ({ body, household }) => openTableSession(deps, { ...body, household }))
  on.query(identityContracts.readSession, (asked) => {
    const { actor, session } = signedIn(asked)
    return readSession(deps, actor, session)
  })
  on.exempt(identityContracts.closeSession, async (asked) => {
    const { actor, session } = signedIn(asked)
    await closeSession(deps, actor, session)
    return {}
  })
  on.exempt(identityContracts.reportError, async ({ body, household }) => {
    await passOnReport(deps, body, household)
    return {}
  })
}
