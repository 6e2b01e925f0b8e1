import { exempt, query } from '../kernel/endpoint'
import type { Approval, Approve, Approvers } from './approvals.contract'

const takers = ['take_orders', 'manage_orders'] as const

export const readApprovers = query<Approvers>('readApprovers', '/branches/:branchId/approvers', takers)
/** Without a key: it changes nothing by itself, and a PIN must not be kept as part of an answer. */
export const approveTakingOff = exempt<Approval, Approve>(
  'approveTakingOff',
  '/branches/:branchId/orders/:orderId/approve',
  takers,
)
