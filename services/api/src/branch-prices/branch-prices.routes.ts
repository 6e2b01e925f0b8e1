import type { Deps } from '@sufra/platform/deps'
import { branchPricesContracts as contracts } from '@sufra/shared/branch-prices/branch-prices.contracts'
import type { On } from '../kernel/route'
import { readBranchPrices } from './branch-prices.commands'

export function branchPricesRoutes(on: On, deps: Deps): void {
  on.query(contracts.readBranchPrices, ({ actor, params: { branchId, itemId } }) =>
    readBranchPrices(deps, actor, { branchId, itemId }),
  )
}
