import type { Tx } from '@sufra/platform/db/tx'
import { insertAudit } from '../audit/audit.repository'

interface OwnDeed {
  readonly organizationId: string
  readonly branchId?: string | null
  readonly userId: string
  readonly action: 'organization.founded' | 'person.joined' | 'person.password_reset' | 'person.role_changed'
  readonly before?: object | null
  readonly after?: object | null
  readonly at: Date
}

/** Writes down what somebody did at the door, where nobody is signed in yet. */
export const auditOwn = (tx: Tx, { branchId = null, userId, before = null, after = null, ...deed }: OwnDeed) =>
  insertAudit(tx, {
    branchId,
    actor: `staff:${userId}`,
    deviceId: null,
    entity: 'person',
    entityId: userId,
    before,
    after,
    ...deed,
  })
