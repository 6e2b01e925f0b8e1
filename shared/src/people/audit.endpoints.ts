import { query } from '../kernel/endpoint'
import type { AuditCheck, AuditFilters, AuditPage } from './audit.contract'

export const readAudit = query<AuditPage, AuditFilters>('readAudit', '/audit', 'view_audit_log')
export const checkAudit = query<AuditCheck>('checkAudit', '/audit/check', 'view_audit_log')
