import { query } from '../kernel/endpoint'
import type { BranchPrices } from './branch-prices.contract'

/** Changed by `changeItem` of the branch that has it. */
export const readBranchPrices = query<BranchPrices>(
  'readBranchPrices',
  '/branches/:branchId/menu-items/:itemId/branch-prices',
  'manage_menu',
)
