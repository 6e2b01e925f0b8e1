import type { Deps } from '@sufra/platform/deps'
import { branchContracts } from '@sufra/shared/branches/branches.contracts'
import { organizationContracts } from '@sufra/shared/branches/organization.contracts'
import type { On } from '../kernel/route'
import { addBranch } from './branches.commands'
import { addRestaurant, readOrganization, renameOrganization, renameRestaurant } from './organization.commands'

export function branchRoutes(on: On, deps: Deps): void {
  on.command(branchContracts.addBranch, ({ command, params, body }) => addBranch(deps, command, { ...params, ...body }))
  on.query(organizationContracts.readOrganization, ({ actor }) => readOrganization(deps, actor))
  on.command(organizationContracts.renameOrganization, ({ command, body }) => renameOrganization(deps, command, body))
  on.command(organizationContracts.addRestaurant, ({ command, body }) => addRestaurant(deps, command, body))
  on.command(organizationContracts.renameRestaurant, ({ command, params: { restaurantId }, body }) =>
    renameRestaurant(deps, command, { restaurantId, ...body }),
  )
}
