import type { Deps } from '@sufra/platform/deps'
import { statusContracts } from '@sufra/shared/status/status.contracts'
import type { On } from '../kernel/route'
import { readStatus } from './status.commands'

export function statusRoutes(on: On, deps: Deps): void {
  on.query(statusContracts.readStatus, ({ actor, params: { branchId } }) => readStatus(deps, actor, branchId))
}
