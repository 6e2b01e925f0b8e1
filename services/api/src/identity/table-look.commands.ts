import { look } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { type Limit, takeTry } from '@sufra/platform/limits/limits'
import { findTableLinks } from './identity.repository'
import { findTableNumber } from './table-number.repository'
import { allowed } from './table-session.commands'

/** As many as scans: a page is asked for before each session. */
const pages: Limit = { name: 'table-page', tries: 120, windowSeconds: 600, says: 'too_many_requests' }

interface Code {
  readonly code: string
  readonly secret: string
  readonly household: string
}

/**
 * Which table a scanned code leads to, before anybody joins it: nothing is opened. Throws as the session would:
 * `table_link_invalid`, `table_link_expired`, `too_many_requests`.
 */
export async function lookAtTable(deps: Deps, { code, secret, household }: Code) {
  await takeTry(deps, pages, `${household} ${code}`)
  return look(deps, 'open_session', async (tx) => {
    const { branchId, tableId } = allowed(await findTableLinks(tx, code), secret, deps.now())
    return { branch: branchId, table: await findTableNumber(tx, branchId, tableId) }
  })
}
