import { contract } from '../kernel/contract'
import { auditCheck, auditCheckFilters, auditFilters, auditPage } from './audit.contract'
import * as audit from './audit.endpoints'

export const auditContracts = {
  readAudit: contract(audit.readAudit, {
    summary: 'Who did what, newest first',
    query: auditFilters,
    reply: auditPage,
  }),
  checkAudit: contract(audit.checkAudit, {
    summary: 'Is the log of who did what whole; a long one is asked on from `next` until that is null',
    query: auditCheckFilters,
    reply: auditCheck,
  }),
}
