import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { raiseAuthority } from '@sufra/platform/identity/authority.repository'
import { keyedHash } from '@sufra/platform/identity/keyed-hash'
import { isSecretOf } from '@sufra/platform/identity/table-link'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { type Limit, takeTry } from '@sufra/platform/limits/limits'
import type { OpenedSession, OpenTable } from '@sufra/shared/identity/identity.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { endOfPhone, phonesAtTable } from '@sufra/shared/tables/guest-sessions.rules'
import { hasSatLong } from '@sufra/shared/tables/left-open.rules'
import { scanAt } from '../tables/scans.repository'
import { askAboutOne } from '../visits/left-open.commands'
import { findPartyAtTable, findTableLinks, type TableLinkRow } from './identity.repository'
import { openedSession } from './open-session.commands'
import { endIdlePhones, insertTableSession, noteScan } from './table-sessions.repository'

/**
 * Scans of all codes from one household, right or wrong: whoever invents codes must not have a count for each. A stadium's
 * guests, who share one address, come at five a second.
 */
export const allScans: Limit = { name: 'table-scans', tries: 3000, windowSeconds: 600, says: 'too_many_requests' }
/** Scans of one code from one household: a table's guests share the house's address. */
const scans: Limit = { name: 'table-scan', tries: 120, windowSeconds: 600, says: 'too_many_requests' }

interface Scan extends OpenTable {
  readonly household: string
}

/**
 * A phone at a table: joins the table's visit when there is one. Throws `table_link_invalid`, `table_link_expired`, and
 * `too_many_requests` when one household scans without end.
 */
export async function openTableSession(deps: Deps, { code, secret, household }: Scan): Promise<OpenedSession> {
  await takeTry(deps, allScans, household)
  await takeTry(deps, scans, `${household} ${code}`)
  const at = deps.now()
  const id = uuidv7(at.getTime())
  const network = keyedHash(deps, 'phone network', networkOf(household))
  const joining = { code, secret, at, id, network }
  const quiet = await join(deps, joining)
  // What happened at the table is beyond the reach of a scan, so the house looks, and the scan comes again.
  if (quiet) {
    await askAboutOne(deps, quiet.branchId, quiet.visitId)
    await join(deps, { ...joining, looked: quiet.visitId })
  }
  return openedSession(deps, { subject: `guest:${id}`, sessionId: id })
}

interface Joining extends OpenTable {
  readonly at: Date
  readonly id: string
  readonly network: string
  /** The party that was looked at: what is still there of it may be joined. */
  readonly looked?: string
}

/** Returns a party that sits there for so long that it has to be looked at first; then nothing is written. */
const join = (deps: Deps, { code, secret, at, id, network, looked }: Joining) =>
  system(deps, 'table_link', async (tx) => {
    const { id: linkId, ...link } = allowed(await findTableLinks(tx, code), secret, at)
    const { organizationId, branchId, tableId } = link
    await scanAt(tx, tableId)
    const party = await findPartyAtTable(tx, branchId, tableId)
    if (party && party.id !== looked && hasSatLong(party, at.getTime())) return { branchId, visitId: party.id }
    const visitId = party?.id ?? null
    const phone = { id, organizationId, branchId, tableId, visitId, network, createdAt: at, lastSeenAt: at }
    if (!(await noteScan(tx, linkId, deps.now()))) throw new AppError('table_link_expired')
    await insertTableSession(tx, { ...phone, expiresAt: endOfPhone(at, visitId !== null) })
    // Gateways look at this organization's sessions again, and the live screen of who made room goes dark.
    if (await endIdlePhones(tx, phone, phonesAtTable - 1)) await raiseAuthority(tx, organizationId)
    return null
  })

/** Every secret is compared, so that the time taken says nothing about which one was nearly right. */
export function allowed(links: readonly TableLinkRow[], secret: string, now: Date): TableLinkRow {
  const [link] = links.filter(({ secretHash }) => isSecretOf(secret, secretHash))
  if (!link) throw new AppError('table_link_invalid')
  if (link.rotatedAt && !(link.graceUntil && link.graceUntil > now)) throw new AppError('table_link_expired')
  return link
}
