import { query } from '../kernel/endpoint'
import type { BranchStatus } from './status.contract'

export const readStatus = query<BranchStatus>('readStatus', '/branches/:branchId/status', 'manage_devices')
