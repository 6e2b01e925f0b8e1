import { contract } from '../kernel/contract'
import { branchPrices } from './branch-prices.contract'
import { readBranchPrices } from './branch-prices.endpoints'

export const branchPricesContracts = {
  readBranchPrices: contract(readBranchPrices, {
    summary: 'What a dish costs in the other branches that have it',
    reply: branchPrices,
  }),
}
