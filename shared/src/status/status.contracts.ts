import { contract } from '../kernel/contract'
import { branchStatus } from './status.contract'
import { readStatus } from './status.endpoints'

export const statusContracts = {
  readStatus: contract(readStatus, {
    summary: "Whether the house's programs run, and how many guests' phones follow",
    reply: branchStatus,
  }),
}
