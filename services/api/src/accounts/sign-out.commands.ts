import type { Tx } from '@sufra/platform/db/tx'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { forgetPhones } from '../pushes/pushes.repository'
import { endSessionsOf } from './accounts.repository'

interface Row {
  readonly id: string
  readonly organizationId: string
}

/**
 * Somebody's sessions end, all but `but`, and no phone of theirs is told more; gateways hear of it through the authority
 * version.
 */
export async function signOut(tx: Tx, rows: readonly Row[], at: Date, but: string | null = null): Promise<void> {
  for (const { id, organizationId } of rows) {
    await endSessionsOf(tx, organizationId, id, at, but)
    await forgetPhones(tx, organizationId, id)
    await raiseAuthority(tx, organizationId)
  }
}
