import { z } from 'zod'
import { contract } from '../kernel/contract'
import * as body from './branches.contract'
import * as branches from './branches.endpoints'
import * as compared from './comparison.contract'

export const branchContracts = {
  readBranches: contract(branches.readBranches, {
    summary: 'All branches at this moment, each with the one thing that needs somebody most',
    reply: body.branchesNow,
  }),
  readComparison: contract(branches.readComparison, {
    summary: 'Up to four branches beside each other over the same period, each in its own currency and business day',
    query: compared.comparisonAsked,
    reply: compared.comparison,
  }),
  takeComparison: contract(branches.takeComparison, {
    summary: 'The same comparison as a file for a spreadsheet program',
    query: compared.comparisonFileAsked,
    reply: z.string(),
  }),
  addBranch: contract(branches.addBranch, {
    summary: 'A new branch with what another one has',
    body: body.addBranch,
    reply: body.addedBranch,
    status: 201,
  }),
}
