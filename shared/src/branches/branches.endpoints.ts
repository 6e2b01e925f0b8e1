import { command, query } from '../kernel/endpoint'
import type { AddBranch, AddedBranch, BranchesNow } from './branches.contract'
import type { Comparison, ComparisonAsked, ComparisonFileAsked } from './comparison.contract'

export const readBranches = query<BranchesNow>('readBranches', '/overview', 'manage_organization')
const comparison = '/overview/comparison'
export const readComparison = query<Comparison, ComparisonAsked>('readComparison', comparison, 'manage_organization')
export const takeComparison = query<string, ComparisonFileAsked>(
  'takeComparison',
  `${comparison}/file`,
  'manage_organization',
)
export const addBranch = command<AddedBranch, AddBranch>(
  'addBranch',
  '/branches/:branchId/copies',
  'manage_organization',
)
