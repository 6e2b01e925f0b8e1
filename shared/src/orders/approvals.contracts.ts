import { contract } from '../kernel/contract'
import { approval, approveBody, approvers } from './approvals.contract'
import * as approvals from './approvals.endpoints'

export const approvalContracts = {
  readApprovers: contract(approvals.readApprovers, {
    summary: 'Who may approve with a PIN that something being made is taken off',
    reply: approvers,
  }),
  approveTakingOff: contract(approvals.approveTakingOff, {
    summary: 'Approve with a PIN that something being made is taken off',
    body: approveBody,
    reply: approval,
  }),
}
