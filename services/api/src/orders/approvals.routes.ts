import type { Deps } from '@sufra/platform/deps'
import { approvalContracts } from '@sufra/shared/orders/approvals.contracts'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { approveTakingOff, readApprovers } from './approvals.commands'

export function approvalRoutes(on: On, deps: Deps): void {
  on.query(approvalContracts.readApprovers, ({ actor, params: { branchId } }) =>
    readApprovers(deps, staffOf(actor), branchId),
  )
  on.exempt(approvalContracts.approveTakingOff, ({ actor, params: { branchId, orderId }, body }) =>
    approveTakingOff(deps, staffOf(actor), { branchId, orderId, ...body }),
  )
}
