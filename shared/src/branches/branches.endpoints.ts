import { command, query } from '../kernel/endpoint'
import type { AddBranch, AddedBranch, BranchesNow } from './branches.contract'

export const readBranches = query<BranchesNow>('readBranches', '/overview', 'manage_organization')
export const addBranch = command<AddedBranch, AddBranch>(
  'addBranch',
  '/branches/:branchId/copies',
  'manage_organization',
)
