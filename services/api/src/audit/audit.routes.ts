import { aside, type Deps } from '@sufra/platform/deps'
import { auditContracts } from '@sufra/shared/people/audit.contracts'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { checkAudit, readAudit } from './audit.commands'

export function auditRoutes(on: On, deps: Deps): void {
  on.query(auditContracts.readAudit, ({ actor, query }) => readAudit(deps, staffOf(actor), query))
  on.query(auditContracts.checkAudit, ({ actor, query }) => checkAudit(aside(deps), staffOf(actor), query), {
    heavy: true,
  })
}
