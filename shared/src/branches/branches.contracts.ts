import { contract } from '../kernel/contract'
import * as body from './branches.contract'
import * as branches from './branches.endpoints'

export const branchContracts = {
  readBranches: contract(branches.readBranches, {
    summary: 'All branches at this moment, each with the one thing that needs somebody most',
    reply: body.branchesNow,
  }),
  addBranch: contract(branches.addBranch, {
    summary: 'A new branch with what another one has',
    body: body.addBranch,
    reply: body.addedBranch,
    status: 201,
  }),
}
