import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { demoTableSecret, isSecretOf, tableLinkPath } from '@sufra/platform/identity/table-link'
import type { DemoDoors } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { isDemoOpen } from './demo.rules'
import { demoOrganization } from './identity.commands'
import { findBranchSummaries, findTableCodes } from './identity.repository'

/** Table links of the demo's first branch. One that somebody rotated is no longer a door that everybody may know. */
export async function readDemoDoors(deps: Deps): Promise<DemoDoors> {
  if (!isDemoOpen(deps.config)) throw new AppError('demo_closed')
  return system(deps, 'open_session', async (tx) => {
    const organizationId = await demoOrganization(tx)
    const [branch] = await findBranchSummaries(tx, organizationId)
    if (!branch) throw new AppError('demo_closed')
    const tables = await findTableCodes(tx, organizationId, branch.id)
    return { branchId: branch.id, tables: tables.filter(isStillDemo).map(doorOf) }
  })
}

const isStillDemo = ({ code, secretHash }: { code: string; secretHash: string }): boolean =>
  isSecretOf(demoTableSecret(code), secretHash)

const doorOf = ({ number, code }: { number: number; code: string }) => ({
  number,
  path: tableLinkPath(code, demoTableSecret(code)),
})
