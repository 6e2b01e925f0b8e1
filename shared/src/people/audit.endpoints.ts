import { query } from '../kernel/endpoint'
import type { AuditCheck, AuditCheckFilters, AuditFilters, AuditPage } from './audit.contract'

export const readAudit = query<AuditPage, AuditFilters>('readAudit', '/audit', 'view_audit_log')
export const checkAudit = query<AuditCheck, AuditCheckFilters>('checkAudit', '/audit/check', 'view_audit_log')
