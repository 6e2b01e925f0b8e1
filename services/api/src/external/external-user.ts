import type { ProvenPerson } from '@sufra/platform/identity/verified-token'
import type { ExternalUser } from '@sufra/shared/identity/external.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { UserRow } from './external.repository'

/** Throws `user_not_in_database` and `user_disabled`. */
export function mustBeUser(row: UserRow | undefined): UserRow {
  if (!row) throw new AppError('user_not_in_database')
  if (!row.isActive) throw new AppError('user_disabled')
  return row
}

export const externalUserOf = (row: UserRow, { provider }: ProvenPerson): ExternalUser => ({
  id: row.id,
  firebaseUid: row.firebaseUid ?? '',
  email: row.email,
  name: row.name,
  provider,
  role: row.role,
  organizationId: row.organizationId,
  branchId: row.branchId,
  permissions: row.permissions,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
})
