import type { Deps } from '@sufra/platform/deps'
import { branchContracts } from '@sufra/shared/branches/branches.contracts'
import type { On } from '../kernel/route'
import { addBranch } from './branches.commands'

export function branchRoutes(on: On, deps: Deps): void {
  on.command(branchContracts.addBranch, ({ command, params, body }) => addBranch(deps, command, { ...params, ...body }))
}
